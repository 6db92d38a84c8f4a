import Bookshelf
import CLI
import Templates

extension Worker {
  /// Our templates under the person's own; none of our pages where the settings say so.
  func templates(_ shelf: Shelf) throws -> TemplateSet {
    try TemplateSet(settings: shelf.settings, places: shelf.places)
  }

  /// `bind`: the child that reads untrusted files.
  func bind() throws -> ExitStatus {
    let settings = try Settings(readFrom: places.configuration)
    let templates = try TemplateSet(settings: settings, places: settings.applied(to: places))
    try BindChild(places: places, templates: templates).run()
    return .done
  }
}
