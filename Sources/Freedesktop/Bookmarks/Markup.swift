import CGIO

/// What GLib's parser of simple XML makes of a text, which is all that lists of bookmarks are.
///
/// Not the room XML: libxml2's headers bring an ICU that does not go with Foundation's, which the tests
/// of this room use.
struct Markup {
  struct Element: Equatable {
    var name: String
    /// Of the element: 0 for the outermost.
    var depth: Int
    var attributes: [String: String]
  }

  /// Every element, by its start.
  private(set) var elements: [Element] = []

  /// - Throws: where it is not well-formed. What is wrong GLib says in languages of its own.
  init(_ text: [UInt8]) throws(Fault) {
    let found = Found()
    var parser = GMarkupParser()
    parser.start_element = { _, name, names, values, data, _ in
      guard let data, let name else { return }
      Unmanaged<Found>.fromOpaque(data).takeUnretainedValue()
        .enter(String(cString: name), Found.pairs(names, values))
    }
    parser.end_element = { _, _, data, _ in
      guard let data else { return }
      Unmanaged<Found>.fromOpaque(data).takeUnretainedValue().depth -= 1
    }
    var line: gint = 1
    let isRead = withUnsafePointer(to: &parser) { parser in
      let context = g_markup_parse_context_new(
        parser, G_MARKUP_TREAT_CDATA_AS_TEXT, Unmanaged.passUnretained(found).toOpaque(), nil)
      defer { g_markup_parse_context_free(context) }
      return text.withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: gchar.self) {
          let isRead =
            g_markup_parse_context_parse(context, $0.baseAddress, gssize($0.count), nil) != 0
            && g_markup_parse_context_end_parse(context, nil) != 0
          g_markup_parse_context_get_position(context, &line, nil)
          return isRead
        }
      }
    }
    guard isRead else { throw Fault(line: Int(line)) }
    elements = found.elements
  }

  struct Fault: Error {
    var line: Int
  }

  private final class Found {
    var elements: [Element] = []
    var depth = 0

    func enter(_ name: String, _ attributes: [String: String]) {
      elements.append(Element(name: name, depth: depth, attributes: attributes))
      depth += 1
    }

    static func pairs(
      _ names: UnsafeMutablePointer<UnsafePointer<gchar>?>?,
      _ values: UnsafeMutablePointer<UnsafePointer<gchar>?>?
    ) -> [String: String] {
      guard var names, var values else { return [:] }
      var pairs: [String: String] = [:]
      while let name = names.pointee, let value = values.pointee {
        pairs[String(cString: name)] = String(cString: value)
        names += 1
        values += 1
      }
      return pairs
    }
  }
}
