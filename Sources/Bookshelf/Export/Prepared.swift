import EPUB
import Library

/// A step with everything that its binding and its commit need.
struct Prepared {
  var step: PlanStep
  var job: BindJob
  var temporary: String
  var inputs: ArtifactInputs
  var before: LedgerRow?

  /// The member of a group that a bound edition becomes.
  func member(_ bound: BindAnswer.Bound) -> GroupCommit.Member {
    GroupCommit.Member(
      temporary: temporary,
      intent: ArtifactIntent(
        kind: .edition, title: step.title, path: step.path, pathKey: FileName.key(step.path),
        file: ArtifactFile(sha256: bound.sha256, size: bound.size, modified: bound.modified),
        inputs: inputs, cover: bound.drawnCover ?? job.edition?.cover,
        contents: bound.contents, textLanguage: bound.language),
      step: step, replaced: before)
  }
}
