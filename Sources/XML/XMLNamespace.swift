extension XMLNamespace {
  /// The namespace with this address; an empty one is none.
  package init(uri: String) {
    switch uri {
    case "": self = .none
    case "http://www.w3.org/1999/xhtml": self = .xhtml
    case "http://www.w3.org/2000/svg": self = .svg
    case "http://www.w3.org/1998/Math/MathML": self = .mathml
    case "http://www.idpf.org/2007/ops": self = .ops
    case "http://www.idpf.org/2007/opf": self = .opf
    case "http://purl.org/dc/elements/1.1/": self = .dublinCore
    case "urn:oasis:names:tc:opendocument:xmlns:container": self = .container
    case "http://www.daisy.org/z3986/2005/ncx/": self = .ncx
    case "http://www.w3.org/1999/xlink": self = .xlink
    case "http://www.w3.org/XML/1998/namespace": self = .xml
    case "http://www.w3.org/2000/xmlns/": self = .xmlns
    default: self = .other(uri)
    }
  }

  /// The address, as a namespace declaration has it; empty for none.
  package var uri: String {
    switch self {
    case .none: ""
    case .xhtml: "http://www.w3.org/1999/xhtml"
    case .svg: "http://www.w3.org/2000/svg"
    case .mathml: "http://www.w3.org/1998/Math/MathML"
    case .ops: "http://www.idpf.org/2007/ops"
    case .opf: "http://www.idpf.org/2007/opf"
    case .dublinCore: "http://purl.org/dc/elements/1.1/"
    case .container: "urn:oasis:names:tc:opendocument:xmlns:container"
    case .ncx: "http://www.daisy.org/z3986/2005/ncx/"
    case .xlink: "http://www.w3.org/1999/xlink"
    case .xml: "http://www.w3.org/XML/1998/namespace"
    case .xmlns: "http://www.w3.org/2000/xmlns/"
    case .other(let uri): uri
    }
  }
}
