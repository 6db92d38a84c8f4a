/// An interface that an object of ours has on the bus.
struct BusInterface {
  /// A node with this one interface (D-Bus Specification, "Introspection Data Format").
  let introspection: String
  /// Methods of which a newer call of the same caller makes the older one's answer worthless.
  let searches: Set<String>
  /// The values that a call is answered with.
  let answer: (BusCall) -> [BusValue]
}

/// A call of a method that the introspection data has, with arguments of the types it has there.
struct BusCall {
  let method: String
  let arguments: [BusValue]
  /// Whether it is a search, and the same caller has searched again since.
  let isSuperseded: @Sendable () -> Bool

  subscript(index: Int) -> BusValue {
    arguments.indices.contains(index) ? arguments[index] : .tuple([])
  }
}
