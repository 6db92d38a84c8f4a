import CSystem
import EPUB
import Glibc
import Intake
import Library
import Messages

extension BindChild {
  /// A bought EPUB as it is, or with another package document.
  func publish(
    _ edition: BindJob.Edition, for job: BindJob, notices: inout [BindAnswer.Failure]
  ) throws -> BindAnswer.Bound {
    let (_, drawn) = try cover(for: edition)
    let bytes = try originals.read(edition.original)
    let bought = try BoughtEPUB(IntakeSource(bytes: bytes, path: "", format: .epub))
    bought.checkPages()
    var findings = bought.findings
    var bound: BindAnswer.Bound
    if edition.purchase == .metadata {
      let metadata = edition.metadata.said(toBeIn: bought.language(told: edition.language))
      let (other, more) = rewritten(bought, metadata)
      findings += more
      bound = try write(other ?? bytes, to: job.output)
      bound.language = metadata.textLanguage(besides: edition.language) ?? "und"
    } else {
      bound = try copy(edition.original, bytes, to: job.output)
    }
    bound.drawnCover = drawn
    bound.contents = bought.contents.map {
      ContentsLine(level: $0.level, name: $0.label, href: $0.href)
    }
    notices = findings.prefix(BindAnswer.noticeLimit).map {
      BindAnswer.Failure(place: job.place, fact: $0.description, hint: nil)
    }
    return bound
  }

  /// The book with the catalogue's words; nil for its bytes, and why, where that cannot be.
  private func rewritten(
    _ bought: BoughtEPUB, _ metadata: PublicationMetadata
  ) -> (bytes: [UInt8]?, findings: [Finding]) {
    do {
      return (try bought.rewritten(by: metadata), [])
    } catch {
      let fact = tr("%1; it was published as it is", "\(error)")
      return (nil, [Finding(.notice, place: "", fact: fact)])
    }
  }

  /// Shares the original's blocks where the file system can, else copies. Never a link: the edition
  /// has a mode, times and attributes of its own.
  private func copy(
    _ original: OriginalReference, _ bytes: [UInt8], to path: String
  ) throws -> BindAnswer.Bound {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let directory = try Directory(String(path[..<slash]))
    let name = String(path[slash...].dropFirst())
    let status =
      try directory.clone(originals.path(of: original), as: name) ?? directory.create(name, bytes)
    return BindAnswer.Bound(
      sha256: original.sha256, size: status.size, modified: status.modified)
  }
}
