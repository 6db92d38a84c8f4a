import Templates

/// Binds a publication into an EPUB 3.3 file: the same bytes for the same publication, always.
///
/// Its order is the order of what programs read: the chapters come first in the manifest, and what
/// we add ourselves last.
package struct EPUBWriter: Sendable {
  /// Rises when the same publication gives other bytes than before.
  package static let version = 4

  private let templates: TemplateSet

  package init(templates: TemplateSet = .builtIn) { self.templates = templates }

  /// The bound book, in memory.
  package func write(_ publication: Publication) throws(EPUBError) -> EPUBResult {
    guard !publication.chapters.isEmpty else { throw .noChapters }
    var binding = try Binding(publication, templates: templates)
    try binding.addChapters()
    try binding.addBoughtFiles()
    try binding.addImages()
    try binding.addCover(publication.cover, hasPage: !publication.showsCover)
    if !publication.keepsForm {
      try binding.addTitlePage()
      try binding.addColophon()
    }
    try binding.addStyle()
    try binding.addNavigation()
    try binding.addPackageDocument()
    return try binding.finish()
  }
}
