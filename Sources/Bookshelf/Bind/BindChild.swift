import BaseDirectories
import CSystem
import Digest
import EPUB
import FoundationEssentials
import Glibc
import Images
import Intake
import Library
import Messages
import Templates
import XML

/// The child that reads untrusted files: jobs in on standard input, answers out on standard output.
///
/// It ends with its parent, opens no connection, and writes nothing but the files a job names and
/// the covers it draws.
package struct BindChild {
  private let originals: OriginalStore
  private let writer: EPUBWriter

  package init(places: Places, templates: TemplateSet) {
    originals = OriginalStore(root: places.originals)
    writer = EPUBWriter(templates: templates)
  }

  /// Answers jobs until standard input ends.
  package func run() {
    bookstead_die_with_parent(SIGKILL)
    signal(SIGINT, SIG_IGN)
    let decoder = JSONDecoder()
    let encoder = JSONEncoder()
    while let line = readLine(strippingNewline: true) {
      let answer: BindAnswer
      do {
        answer = self.answer(try decoder.decode(BindJob.self, from: Data(line.utf8)))
      } catch {
        return
      }
      guard let bytes = try? encoder.encode(answer) + [UInt8(ascii: "\n")],
        (try? writeAll([UInt8](bytes), to: STDOUT_FILENO, path: "stdout")) != nil
      else { return }
    }
  }

  private func answer(_ job: BindJob) -> BindAnswer {
    var answer = BindAnswer(number: job.number)
    do {
      answer.bound = try bind(job, notices: &answer.notices)
    } catch let error as any ExplainedError {
      answer.failure = BindAnswer.Failure(error)
    } catch {
      answer.failure = BindAnswer.Failure(place: job.place, fact: "\(error)", hint: nil)
    }
    return answer
  }

  private func bind(_ job: BindJob, notices: inout [BindAnswer.Failure]) throws -> BindAnswer.Bound
  {
    var (publication, findings) = try Intake.read(
      try source(of: job), metadata: job.metadata, encoding: job.encoding)
    let cover = try cover(of: job)
    publication.cover = Cover(bytes: cover.bytes)
    let result = try writer.write(publication)
    findings += result.findings
    notices = findings.prefix(BindAnswer.noticeLimit).map {
      BindAnswer.Failure(place: "\(job.place): \($0.place)", fact: $0.fact, hint: nil)
    }
    let status = try Self.create(job.output, result.bytes)
    return BindAnswer.Bound(
      sha256: SHA256.hex(result.bytes), size: status.size, modified: status.modified,
      drawnCover: cover.drawn, icon: try job.icon.map { try icon(from: cover.bytes, at: $0) })
  }

  /// The original's main file and the files beside it.
  private func source(of job: BindJob) throws -> IntakeSource {
    try OriginalFile(job.original, bytes: originals.read(job.original), place: job.place).source()
  }

  /// The kept cover, else one drawn from the title, which is kept.
  private func cover(of job: BindJob) throws -> (bytes: [UInt8], drawn: OriginalReference?) {
    if let cover = job.cover { return (try originals.read(cover), nil) }
    let bytes = try CoverArt.draw(CoverDesign(job.metadata))
    return (bytes, try originals.keep(bytes, fileExtension: "jpg"))
  }

  private func icon(from cover: [UInt8], at path: String) throws -> BindAnswer.Icon {
    let bytes = try Picture.thumbnail(of: cover, size: 256)
    let status = try Self.create(path, bytes)
    return BindAnswer.Icon(
      sha256: SHA256.hex(bytes), size: status.size, modified: status.modified)
  }

  private static func create(_ path: String, _ bytes: [UInt8]) throws -> Directory.Status {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let name = String(path[slash...].dropFirst())
    return try Directory(String(path[..<slash])).create(name, bytes)
  }
}

extension CoverDesign {
  init(_ metadata: PublicationMetadata) {
    self.init(
      title: metadata.title, subtitle: metadata.subtitle,
      authors: metadata.contributors.filter { $0.role == "aut" }.map(\.name),
      language: metadata.language, seed: metadata.identifier,
      isVertical: metadata.writingMode == .vertical,
      isRightToLeft: metadata.pageProgression == .rightToLeft && metadata.writingMode == .horizontal
    )
  }
}
