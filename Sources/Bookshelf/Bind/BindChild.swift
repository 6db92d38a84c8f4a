import BaseDirectories
import CSystem
import Catalog
import Digest
import EPUB
import FoundationEssentials
import Freedesktop
import Glibc
import Images
import Intake
import Library
import Messages
import Synchronization
import Templates
import XML

/// The child that reads untrusted files: jobs in on standard input, answers out on standard output.
///
/// It ends with its parent, opens no connection, and writes nothing but the files a job names and
/// the covers it draws.
package struct BindChild {
  let originals: OriginalStore
  private let writer: EPUBWriter
  private let archives = ArchiveShelf()

  package init(places: Places, templates: TemplateSet) {
    originals = OriginalStore(root: places.originals)
    writer = EPUBWriter(templates: templates)
  }

  /// Answers jobs until standard input ends.
  package func run() throws {
    bookstead_die_with_parent(SIGKILL)
    signal(SIGINT, SIG_IGN)
    limitMemory()
    let decoder = JSONDecoder()
    let encoder = JSONEncoder()
    while let line = readLine(strippingNewline: true) {
      let job = try decoder.decode(BindJob.self, from: Data(line.utf8))
      let unpacked = archives.meter.bytes
      var answer = answer(job)
      answer.unpacked = archives.meter.bytes - unpacked
      let line = [UInt8](try encoder.encode(answer)) + [UInt8(ascii: "\n")]
      try writeAll(line, to: STDOUT_FILENO, path: job.output)
    }
  }

  /// No file may take more memory than this, bytes; one that would ends the child, which names it.
  private static let memory: rlim_t = 512 << 20

  private func limitMemory() {
    var limit = rlimit(rlim_cur: Self.memory, rlim_max: Self.memory)
    setrlimit(__rlimit_resource_t(2), &limit)
  }

  private func answer(_ job: BindJob) -> BindAnswer {
    var answer = BindAnswer(number: job.number)
    do {
      if let edition = job.edition {
        let isPublished = edition.original.isEPUB && edition.purchase != .rebuild
        answer.bound =
          isPublished
          ? try publish(edition, for: job, notices: &answer.notices)
          : try bind(edition, for: job, notices: &answer.notices)
      } else if let icon = job.icon {
        let picture = try Picture.icon(of: originals.read(icon.cover), side: icon.size)
        answer.bound = try write(picture, to: job.output)
      } else if let thumbnails = job.thumbnails {
        answer.thumbnails = try draw(thumbnails)
      } else if let survey = job.survey {
        answer.survey = try self.survey(survey)
      } else if let taking = job.taking {
        answer.taken = try BookTaking(
          originals: originals, archives: archives, job: taking
        ).take()
      } else if let grouping = job.grouping {
        answer.groups = PageFolder(root: grouping.folder).groups(of: grouping.pages)
      } else if let calibre = job.calibre {
        answer.calibre = try CalibreFolder(path: calibre.folder).answer(calibre)
      }
    } catch let error as any ExplainedError {
      let outputs = [job.output] + (job.thumbnails?.pieces.map(\.output) ?? [])
      let isUnnamed = error.place.isEmpty || outputs.contains(error.place)
      answer.failure = BindAnswer.Failure(
        place: isUnnamed
          ? job.place : error.place.hasPrefix(":") ? job.place + error.place : error.place,
        fact: error.fact, hint: error.hint,
        endsRun: (error as? BookshelfError)?.endsRun == true && outputs.contains(error.place))
    } catch {
      answer.failure = BindAnswer.Failure(place: job.place, fact: "\(error)", hint: nil)
    }
    return answer
  }

  private func bind(
    _ edition: BindJob.Edition, for job: BindJob, notices: inout [BindAnswer.Failure]
  ) throws -> BindAnswer.Bound {
    // The cover first, while the text takes no memory yet.
    let (cover, drawn) = try cover(for: edition)
    let original = OriginalFile(edition.original, bytes: try originals.read(edition.original))
    let read = try Intake.read(
      original.source(), metadata: edition.metadata.said(toBeIn: edition.language),
      encoding: edition.encoding)
    var publication = read.publication
    // A book that shows its own cover is not given a page for it.
    publication.showsCover = publication.cover != nil && edition.original.isEPUB
    publication.cover = Cover(bytes: cover)
    let result = try writer.write(publication)
    notices = (read.findings + result.findings).prefix(BindAnswer.noticeLimit).map {
      BindAnswer.Failure(place: job.place, fact: $0.description, hint: nil)
    }
    var bound = try write(result.bytes, to: job.output)
    bound.drawnCover = drawn
    bound.contents = result.contents.map {
      ContentsLine(level: $0.level, name: $0.title, href: $0.href)
    }
    bound.language = publication.metadata.textLanguage(besides: edition.language) ?? "und"
    return bound
  }

  /// The kept cover, else one drawn from the title, which is kept. One that was drawn and is damaged
  /// now is drawn again.
  func cover(
    for edition: BindJob.Edition
  ) throws -> (bytes: [UInt8], drawn: OriginalReference?) {
    if let cover = edition.cover {
      let bytes = try originals.read(cover)
      if Picture.canBeShown(bytes) { return (bytes, nil) }
    }
    do {
      if let drawn = edition.drawnCover { return (try originals.read(drawn), drawn) }
    } catch BookshelfError.damagedOriginal, BookshelfError.missingOriginal {
      // Nobody has it but us, so that nobody can bring it back.
    }
    let bytes = try CoverArt.draw(CoverDesign(edition.metadata))
    return (bytes, try originals.keep(bytes, fileExtension: "jpg"))
  }

  private func draw(_ thumbnails: BindJob.Thumbnails) throws -> [BindAnswer.Bound] {
    let pictures = try Picture.thumbnails(
      of: originals.read(thumbnails.cover), sides: thumbnails.pieces.map(\.side))
    let edition = EditionThumbnail(thumbnails.edition).thumbnail
    return try zip(pictures, thumbnails.pieces).map { picture, piece in
      try write(edition.written(into: picture) ?? picture, to: piece.output)
    }
  }

  /// The pictures that a file asks for while it is read, and the cover that it has itself, kept.
  private func survey(_ survey: BindJob.Survey) throws -> BindAnswer.Survey {
    let asked = Mutex<[String]>([])
    let source = IntakeSource(
      bytes: try readFile(survey.file), path: survey.path,
      format: SourceFormat(rawValue: survey.format) ?? .text
    ) { path in
      asked.withLock { $0.append(path) }
      return nil
    }
    let read = try Intake.read(
      source, metadata: .nobody(survey.path).said(toBeIn: survey.language),
      encoding: survey.encoding, isSurvey: true)
    var answer = BindAnswer.Survey(pictures: asked.withLock { $0 })
    answer.language = read.publication.metadata.textLanguage(besides: survey.language)
    answer.cover = try originals.keep(cover: read.publication.cover)
    return answer
  }

  func write(_ bytes: [UInt8], to path: String) throws -> BindAnswer.Bound {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    let directory = try Directory(String(path[..<slash]))
    let status = try directory.create(String(path[slash...].dropFirst()), bytes)
    return BindAnswer.Bound(
      sha256: SHA256.hex(bytes), size: status.size, modified: status.modified)
  }
}

extension PublicationMetadata {
  /// Of a file of which nothing is known yet.
  static func nobody(_ title: String) -> PublicationMetadata {
    PublicationMetadata(
      identifier: "", title: title, language: "und", modified: PublicationMetadata.released)
  }
}

extension PublicationMetadata {
  func said(toBeIn language: String) -> PublicationMetadata {
    var metadata = self
    metadata.language = language
    return metadata
  }

  /// The language that was found, in its canonical form; nil where what is said of it says it all.
  func textLanguage(besides said: String) -> String? {
    guard let language = LanguageTag.normalised(language), language != said, language != "und"
    else { return nil }
    return language
  }
}

extension Picture {
  /// Whether a cover can be shown; one that cannot has one drawn in its place.
  static func canBeShown(_ cover: [UInt8]) -> Bool {
    guard ImageFormat.identify(cover) == .svg else { return isIntact(cover) }
    do {
      _ = try XMLParser.parse(cover, named: "cover")
      return true
    } catch {
      return false
    }
  }
}

extension OriginalStore {
  /// Keeps the cover that a file has, where it can be shown.
  func keep(cover: Cover?) throws(BookshelfError) -> OriginalReference? {
    guard let bytes = cover?.bytes, let format = ImageFormat.identify(bytes),
      Picture.canBeShown(bytes)
    else { return nil }
    return try keep(bytes, fileExtension: format.fileExtension)
  }
}

extension CoverDesign {
  init(_ metadata: PublicationMetadata) {
    let isVertical = metadata.writingMode == .vertical
    self.init(
      title: metadata.title, subtitle: metadata.subtitle,
      authors: metadata.contributors.filter { $0.role == "aut" }.map(\.name),
      language: metadata.language, seed: metadata.identifier, isVertical: isVertical,
      isRightToLeft: metadata.pageProgression == .rightToLeft && !isVertical)
  }
}
