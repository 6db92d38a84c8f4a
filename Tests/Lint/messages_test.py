"""What the extractor and the checks make of Swift."""

import pathlib
import tempfile
import unittest

import messages
import po
from swift_tokens import SwiftError, tokens
from untranslated import untranslated


def extracted(source):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "a.swift"
        path.write_text(source, encoding="utf-8")
        found, faults = messages.extract([path])
        return found, [fault.split(": ", 1)[1] for fault in faults]


class Extraction(unittest.TestCase):
    def test_keys(self):
        for source, keys in {
            'tr("plain")': ["plain"],
            'tr(\n  "over lines", a)': ["over lines"],
            r'tr("a \"quote\", \\ and \u{2026}")': ['a "quote", \\ and …'],
            '#"tr("no")"#; tr(#"raw \\n"#)': [r"raw \n"],
            'tr("""\n    two\n      lines \\\n    joined\n    """)': ["two\n  lines joined"],
            'marked("a"); tr("a")': ["a"],
            '// tr("no")\n/* /* tr("no") */ tr("no") */ tr("yes")': ["yes"],
            '"\\(tr("inside")) and \\(x ?? "tr(")"': ["inside"],
            'func tr(_ a: String) {}; value.marked("no"); str("no"); tr(variable)': [],
            'tr("%1 has %2", tr("x"), list(["tr"]))': ["%1 has %2", "x"],
        }.items():
            with self.subTest(source):
                found, faults = extracted(source)
                self.assertEqual(([*found], faults), (keys, []))

    def test_plural(self):
        found, _ = extracted('trn("%1 book", "%1 books", count)')
        self.assertEqual(found["%1 book"].plural, "%1 books")

    def test_comment(self):
        found, _ = extracted('// Translators: a name,\n// not a place.\ntr("x")\n\n\n\ntr("y")')
        self.assertEqual(found["x"].comments, ["Translators: a name, not a place."])
        self.assertEqual(found["y"].comments, [])

    def test_faults(self):
        for source, fault in {
            r'tr("a \(b)")': "a key has no interpolation: give it a %1",
            'tr("a" + "b")': "tr takes 1 plain literal(s)",
            'trn("a", b, 1)': "trn takes 2 plain literal(s)",
            'tr("")': "an empty key is the header of the catalogue",
            'trn("a", "b", 1); trn("a", "c", 1)': "“a” has two plurals",
        }.items():
            with self.subTest(source):
                self.assertEqual(extracted(source)[1], [fault])

    def test_unfinished(self):
        for source in ('"a', '"""a"', "/* /* */", r'"\(a'):
            with self.subTest(source), self.assertRaises(SwiftError):
                tokens(source)


class Translations(unittest.TestCase):
    def faults(self, entry):
        (message,) = po.read(entry).values()
        return [*messages.faults_of(message)]

    def test_good(self):
        self.assertEqual(self.faults('msgid "%1 of %2"\nmsgstr "%2 的 %1"'), [])
        self.assertEqual(self.faults('msgid "a"\nmsgid_plural "%1 b"\nmsgstr[0] "%1 本"'), [])
        self.assertEqual(self.faults('msgid "a"\nmsgstr "运行 `bookstead export all books`"'), [])

    def test_bad(self):
        for entry, word in {
            'msgid "a"\nmsgstr ""': "not translated",
            '#, fuzzy\nmsgid "a"\nmsgstr "甲"': "fuzzy",
            'msgid "a %1"\nmsgstr "甲"': "placeholders",
            'msgid "a"\nmsgid_plural "%1 b"\nmsgstr[0] "本"': "placeholders",
            'msgid "  a"\nmsgstr "甲"': "spaces",
            'msgid "a"\nmsgstr "甲 the quick fox"': "English",
        }.items():
            with self.subTest(entry):
                self.assertIn(word, "; ".join(self.faults(entry)))

    def test_round_trip(self):
        message = po.Message('a "b"\n\\c', "%1\td", comments=["Translators: x"], references=["a.swift"])
        read = po.read(message.text)[message.key]
        self.assertEqual((read.key, read.plural), (message.key, message.plural))

    def test_lines_and_obsolete(self):
        read = po.read('msgid ""\n"a "\n"b"\nmsgstr ""\n"甲"\n"乙"\n\n#~ msgid "c"\n#~ msgstr "丙"')
        self.assertEqual({key: item.translations for key, item in read.items()}, {"a b": ["甲乙"]})


class Untranslated(unittest.TestCase):
    def test_found(self):
        for source in (
            'terminal.print("all is well")',
            'terminal.warn("bookstead: \\(name): no such thing")',
            'Finding(.error, place: "", fact: "is not here")',
            'var fact: String { switch self { case .none: "missing" } }',
            'var words: String { isNew ? "create \\(path)" : tr("replace") }',
            'Verb("x", summary: "do a thing", details: [marked("a"), "and another one"])',
            'Option("to", "the other folder")',
        ):
            with self.subTest(source):
                self.assertEqual(len([*untranslated(source)]), 1)

    def test_left_alone(self):
        for source in (
            'terminal.print(tr("all is well"))',
            'terminal.print("bookstead \\(version)")',
            'terminal.print(JSON.object([("on", .bool(x))]).text)',
            'let query = "SELECT a FROM b"',
            'var fact: String { tr("a %1", list(["x", "not read"])) }',
            '// not translated: it speaks to a program\nterminal.print("all is well")',
        ):
            with self.subTest(source):
                self.assertEqual([*untranslated(source)], [])


if __name__ == "__main__":
    unittest.main()
