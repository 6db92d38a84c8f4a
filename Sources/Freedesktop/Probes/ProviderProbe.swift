/// The search provider, asked as a desktop's own search asks it.
package struct ProviderProbe: Probe {
  package let name: String
  package let isInstalled: Bool
  private let provider: RegisteredProvider?
  private let session: SearchSession?

  /// - Parameters:
  ///   - name: the program that asks it.
  ///   - program: that program's executable; nil where it is not here.
  ///   - provider: as it is known to that program; nil where it is not.
  package init(
    name: String, program: Tool?, provider: RegisteredProvider?, session: SearchSession?
  ) {
    self.name = name
    isInstalled = program != nil
    self.provider = provider
    self.session = session
  }

  package func finds(_ book: SoughtBook) -> Bool {
    guard let provider, let session else { return false }
    return session.results(of: provider, for: book.word).contains(book.id)
  }
}
