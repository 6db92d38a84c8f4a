/// What can be bound to a placeholder. `nil` binds NULL, `false` and `true` bind 0 and 1.
package enum SQLiteValue: Sendable, Equatable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
}

/// A Swift type that SQLite can hold.
package protocol SQLiteBindable {
  var sqliteValue: SQLiteValue { get }
}

extension Int64: SQLiteBindable { package var sqliteValue: SQLiteValue { .integer(self) } }
extension Int: SQLiteBindable { package var sqliteValue: SQLiteValue { .integer(Int64(self)) } }
extension Bool: SQLiteBindable { package var sqliteValue: SQLiteValue { .integer(self ? 1 : 0) } }
extension Double: SQLiteBindable { package var sqliteValue: SQLiteValue { .real(self) } }
extension String: SQLiteBindable { package var sqliteValue: SQLiteValue { .text(self) } }
extension SQLiteValue: SQLiteBindable { package var sqliteValue: SQLiteValue { self } }
