import Intake
import Messages

/// Asks a binding child, one file at a time, whether a file can be read and which pictures it
/// names. The child is started with the first question.
final class Surveyor {
  private let pool: BindPool

  /// - Parameter worker: the worker program.
  init(worker: String) { pool = BindPool(executable: worker, processors: 1) }

  deinit { pool.close() }

  /// The paths of the pictures, below the catalogue's folder. Throws why the file cannot be read.
  func pictures(
    in file: String, named path: String, format: SourceFormat, encoding: String?, size: Int64
  ) throws -> [String] {
    try pool.give(
      BindJob(
        number: 0, place: path, output: "",
        survey: BindJob.Survey(
          file: file, path: path, format: format.rawValue, encoding: encoding, size: size)))
    while true {
      guard let answer = try pool.answers().first else { continue }
      if let failure = answer.failure { throw failure }
      return answer.pictures ?? []
    }
  }
}
