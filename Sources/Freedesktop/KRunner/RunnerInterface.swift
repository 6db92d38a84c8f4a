/// `org.kde.krunner1`, as KRunner of KDE Frameworks 5 and 6 calls it.
enum RunnerInterface {
  /// The interface as `runner` answers it.
  static func of(_ runner: any Runner) -> BusInterface {
    let session = RunnerSession(runner)
    return BusInterface(introspection: introspection, searches: ["Match"]) { session.answer($0) }
  }

  private static let introspection = """
    <node>
      <interface name="org.kde.krunner1">
        <method name="Actions">
          <arg type="a(sss)" name="actions" direction="out"/>
        </method>
        <method name="Match">
          <arg type="s" name="query" direction="in"/>
          <arg type="a(sssida{sv})" name="matches" direction="out"/>
        </method>
        <method name="Run">
          <arg type="s" name="matchId" direction="in"/>
          <arg type="s" name="actionId" direction="in"/>
        </method>
        <method name="SetActivationToken">
          <arg type="s" name="token" direction="in"/>
        </method>
        <method name="Config">
          <arg type="a{sv}" name="config" direction="out"/>
        </method>
        <method name="Teardown"/>
      </interface>
    </node>
    """
}

/// What is remembered from one call to the next: the token by which the window of the match that is
/// run next may come to the front.
private final class RunnerSession {
  private let runner: any Runner
  private var token: String?

  init(_ runner: any Runner) { self.runner = runner }

  func answer(_ call: BusCall) -> [BusValue] {
    switch call.method {
    case "Actions":
      let actions = runner.actions.map { action in
        BusValue.tuple([.string(action.id), .string(action.text), .string(action.icon)])
      }
      return [.array(of: "(sss)", actions)]
    case "Match":
      let matches =
        call.isSuperseded()
        ? [] : runner.matches(for: call[0].text, isSuperseded: call.isSuperseded)
      return [.array(of: "(sssida{sv})", matches.map(\.value))]
    case "Config":
      // One character of Chinese is a word.
      return [.dictionary(["MinLetterCount": .int32(1)])]
    case "SetActivationToken": token = call[0].text
    case "Run":
      runner.run(call[0].text, action: call[1].text, by: Activation(token: token))
      token = nil
    case "Teardown": token = nil
    default: break
    }
    return []
  }
}
