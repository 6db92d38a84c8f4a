/// Our one object on the session bus, which answers GNOME Shell and KRunner alike.
package struct SearchService: ~Copyable {
  package static let name = "\(ApplicationID.text).SearchProvider"
  package static let path = "\(ApplicationID.path)/SearchProvider"

  private let service: BusService

  /// - Throws: `noBus` where there is no session, `silentBus` where it does not answer.
  package init(_ answerer: any SearchProvider & Runner) throws(FreedesktopError) {
    service = try BusService(
      name: Self.name, path: Self.path,
      interfaces: [SearchProviderInterface.of(answerer), RunnerInterface.of(answerer)],
      on: try SessionBus.connect())
  }

  /// Answers until nobody asked for so long, seconds; false where another process does so already.
  ///
  /// - Parameter rest: what is done in the first pause after calls.
  package func run(idle: Double, rest: () -> Void) throws(FreedesktopError) -> Bool {
    try service.run(idle: idle, rest: rest)
  }
}
