import Foundation
import Testing

/// The contents of a file that another process is about to put in place; ten seconds at most.
func contents(of path: String) async throws -> Data {
  for _ in 0..<500 {
    if let data = FileManager.default.contents(atPath: path) { return data }
    try await Task.sleep(for: .milliseconds(20))
  }
  return try #require(FileManager.default.contents(atPath: path))
}
