import BaseDirectories
import Templates

extension TemplateSet {
  /// Our templates under the person's own; without our pages where the settings say so.
  package init(settings: Settings, places: Places) throws {
    var files: [String: [UInt8]] = [:]
    if isFolder(places.templates) {
      let folder = try Directory(existing: places.templates)
      for name in try folder.names() where !name.hasPrefix(".") {
        if let status = try folder.status(of: name), status.isRegularFile {
          files[name] = try folder.read(name)
        }
      }
    }
    try self.init(overriding: settings.omitsOwnPages ? .none : .builtIn, with: files)
  }
}
