@testable import Library

/// A library as a script of SQL, so that a later version can be tested with what this one wrote.
struct VersionDump {
  let connection: Connection

  func script() throws -> String {
    var lines = ["-- A library as version \(Schema.migrations.count) wrote it; not to be edited."]
    for pragma in ["user_version", "application_id"] {
      let value = try connection.first("PRAGMA \(pragma)") { $0.int64(0) } ?? 0
      lines.append("PRAGMA \(pragma)=\(value);")
    }
    // The tables behind an index are made by it, and filled when it is rebuilt.
    let tables = try connection.query(
      """
      SELECT name, sql FROM sqlite_schema
      WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite~_%' ESCAPE '~'
        AND name NOT LIKE 'title~_index~_%' ESCAPE '~'
        AND name NOT LIKE 'title~_prefix~_%' ESCAPE '~'
      ORDER BY rowid
      """
    ) { (name: $0.string(0), sql: $0.string(1)) }
    lines += tables.map { $0.sql + ";" }
    for table in tables where table.sql.hasPrefix("CREATE TABLE") {
      lines += try rows(of: table.name)
    }
    for table in tables where table.sql.hasPrefix("CREATE VIRTUAL TABLE") {
      lines.append("INSERT INTO \(table.name) (\(table.name)) VALUES ('rebuild');")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func rows(of table: String) throws -> [String] {
    let columns = try connection.query("SELECT name FROM pragma_table_info(?)", table) {
      $0.string(0)
    }
    let values = columns.map { "quote(\($0))" }.joined(separator: " || ', ' || ")
    return try connection.query("SELECT \(values) FROM \(table)") {
      "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\($0.string(0)));"
    }
  }
}
