/// `org.gnome.Shell.SearchProvider2`, as GNOME Shell calls it.
enum SearchProviderInterface {
  /// The interface as `provider` answers it.
  static func of(_ provider: any SearchProvider) -> BusInterface {
    BusInterface(
      introspection: introspection, searches: ["GetInitialResultSet", "GetSubsearchResultSet"]
    ) { call in
      switch call.method {
      case "GetInitialResultSet":
        return results(provider, call[0].texts, call)
      case "GetSubsearchResultSet":
        // What was found before does not matter: the index is as quick as a look through it.
        return results(provider, call[1].texts, call)
      case "GetResultMetas":
        return [.array(of: "a{sv}", provider.metas(of: call[0].texts).map(\.value))]
      case "ActivateResult":
        provider.activate(call[0].text, by: Activation(timestamp: call[2].number))
      case "LaunchSearch":
        provider.launchSearch(for: call[0].texts, by: Activation(timestamp: call[1].number))
      default: break
      }
      return []
    }
  }

  private static func results(
    _ provider: any SearchProvider, _ terms: [String], _ call: BusCall
  ) -> [BusValue] {
    let ids =
      call.isSuperseded() ? [] : provider.results(for: terms, isSuperseded: call.isSuperseded)
    return [.strings(ids)]
  }

  private static let introspection = """
    <node>
      <interface name="org.gnome.Shell.SearchProvider2">
        <method name="GetInitialResultSet">
          <arg type="as" name="terms" direction="in"/>
          <arg type="as" name="results" direction="out"/>
        </method>
        <method name="GetSubsearchResultSet">
          <arg type="as" name="previous_results" direction="in"/>
          <arg type="as" name="terms" direction="in"/>
          <arg type="as" name="results" direction="out"/>
        </method>
        <method name="GetResultMetas">
          <arg type="as" name="identifiers" direction="in"/>
          <arg type="aa{sv}" name="metas" direction="out"/>
        </method>
        <method name="ActivateResult">
          <arg type="s" name="identifier" direction="in"/>
          <arg type="as" name="terms" direction="in"/>
          <arg type="u" name="timestamp" direction="in"/>
        </method>
        <method name="LaunchSearch">
          <arg type="as" name="terms" direction="in"/>
          <arg type="u" name="timestamp" direction="in"/>
        </method>
      </interface>
    </node>
    """
}
