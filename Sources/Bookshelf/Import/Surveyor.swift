import Intake
import Messages

/// Asks a binding child, one file at a time, whether a file can be read, which pictures it names and
/// whether it has a cover. The child is started with the first question.
final class Surveyor {
  private let pool: BindPool

  /// - Parameter worker: the worker program.
  init(worker: String) { pool = BindPool(executable: worker, processors: 1) }

  deinit { pool.close() }

  /// What a file has. Throws why it cannot be read.
  func survey(
    _ file: String, named path: String, format: SourceFormat, encoding: String?, language: String,
    size: Int64
  ) throws -> BindAnswer.Survey {
    try pool.give(
      BindJob(
        number: 0, place: path, output: "",
        survey: BindJob.Survey(
          file: file, path: path, format: format.rawValue, encoding: encoding,
          language: language, size: size)))
    while true {
      guard let answer = try pool.answers().first else { continue }
      if let failure = answer.failure { throw failure }
      return answer.survey ?? BindAnswer.Survey()
    }
  }
}
