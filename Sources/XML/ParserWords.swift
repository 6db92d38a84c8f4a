import CXML2
import Glibc
import Messages

/// Why a document is not well-formed, in the person's language, by libxml2's error code; libxml2's
/// own words, which are English, for a rare code.
///
/// - Parameters:
///   - code: `xmlParserErrors`.
///   - names: what the message is about, as libxml2 keeps it apart: `str1` and `str2`.
func words(for code: UInt32, names: (String, String), message: String) -> String {
  switch xmlParserErrors(rawValue: code) {
  case XML_ERR_NO_MEMORY: systemReason(ENOMEM)
  case XML_ERR_DOCUMENT_START, XML_ERR_DOCUMENT_EMPTY: tr("it does not begin with an element")
  // libxml2 says so after many a fault within an element too.
  case XML_ERR_DOCUMENT_END, XML_ERR_EXTRA_CONTENT: tr("it cannot be read from here on")
  case XML_ERR_INVALID_CHAR, XML_ERR_INVALID_CHARREF, XML_ERR_INVALID_HEX_CHARREF,
    XML_ERR_INVALID_DEC_CHARREF:
    tr("a character stands here that XML does not allow")
  case XML_ERR_INVALID_ENCODING: tr("a byte here is not UTF-8")
  case XML_ERR_ENTITYREF_NO_NAME, XML_ERR_ENTITYREF_SEMICOL_MISSING:
    tr("an & stands here that should be &amp;")
  case XML_ERR_UNDECLARED_ENTITY: tr("the entity “%1” is not declared", names.0)
  case XML_ERR_LT_IN_ATTRIBUTE: tr("a < stands in the value of an attribute")
  case XML_ERR_ATTRIBUTE_NOT_STARTED, XML_ERR_ATTRIBUTE_NOT_FINISHED,
    XML_ERR_ATTRIBUTE_WITHOUT_VALUE:
    tr("the value of an attribute lacks a quotation mark")
  case XML_ERR_ATTRIBUTE_REDEFINED: tr("the attribute “%1” stands there twice", names.0)
  case XML_ERR_COMMENT_NOT_FINISHED: tr("a comment does not end")
  case XML_ERR_CDATA_NOT_FINISHED: tr("a CDATA section does not end")
  case XML_ERR_SPACE_REQUIRED: tr("a space is missing")
  case XML_ERR_NAME_REQUIRED: tr("a name is missing")
  case XML_ERR_GT_REQUIRED: tr("a tag lacks its >")
  case XML_ERR_TAG_NAME_MISMATCH: tr("</%2> does not end <%1>", names.0, names.1)
  case XML_ERR_TAG_NOT_FINISHED: tr("the document ends inside of an element")
  default: "libxml2 \(code): \(message)"
  }
}
