"""That the comparison of words finds what is lost, and explains no more than it should."""

import unittest

import aozora
import sources
import words
from sources import Edition, Source


def faults(source, edition, notes=(), title="", **more):
    verdict = words.compare(Source(source, **more), Edition(edition, list(notes), title))
    return [(fault.lost, fault.added) for fault in verdict.faults], dict(verdict.rules)


class WordsTest(unittest.TestCase):
    def test_same(self):
        self.assertEqual(faults("One two.\n三", "One\ntwo. 三"), ([], {}))

    def test_lost_added_joined_and_moved(self):
        self.assertEqual(faults("a b c", "a c")[0], [(["b"], [])])
        self.assertEqual(faults("a c", "a b c")[0], [([], ["b"])])
        self.assertEqual(faults("a b c", "ab c")[0], [(["a", "b"], ["ab"])])
        self.assertEqual(len(faults("a b c d e", "d e a b c")[0]), 2)
        self.assertEqual(faults("第一章", "第章")[0], [(["一"], [])])

    def test_notes(self):
        self.assertEqual(faults("a1 b\n1 Note.", "a1 b", ["Note."])[0], [])
        self.assertEqual(faults("a1 b\n[1] Note. ↩", "a1 b", ["Note."])[0], [])
        # Its label is explained where the note is, and a word beside it is not.
        self.assertEqual(len(faults("a1 b\nMore. Note.", "a1 b", ["Note."])[0]), 1)
        self.assertEqual(len(faults("a1 b 2 c", "a1 b c")[0]), 1)
        self.assertEqual(faults("a1 b", "a1 b", ["Note."])[0], [([], ["Note."])])

    def test_pages(self):
        self.assertEqual(faults("a", "a b c", unlisted=["b c"])[0], [])
        self.assertEqual(len(faults("a", "a b", unlisted=["b c"])[0]), 1)
        self.assertEqual(faults("a b a b", "a b", repeated=["a b"])[0], [])
        self.assertEqual(len(faults("a b a c", "a b", repeated=["a b"])[0]), 1)

    def test_headings_and_captions(self):
        self.assertEqual(faults("a", "Annotation\na", has_annotation=True)[0], [])
        self.assertEqual(len(faults("a", "Annotation\na")[0]), 1)
        self.assertEqual(faults("a b", "a Boat b", captions=["Boat"])[0], [])
        self.assertEqual(len(faults("a b", "a Ship b", captions=["Boat"])[0]), 1)

    def test_furniture_and_titles(self):
        read = lambda body: sources.read(f"<body>{body}</body>".encode(), "html", None)
        footer = "<div class=navfooter>Go to <a href=b>b</a></div>"
        self.assertEqual(read("<p>a" + footer).text.split(), ["a"])
        self.assertEqual(read("<p><a rel=next href=b>b</a> c").text.split(), [])
        self.assertEqual(read("<nav>" + "word " * 90 + "<a href=b>b</a></nav>").furniture, [])
        self.assertEqual(read("<nav>a</nav><p>b <a href=c>c</a>").text.split(), ["a", "b", "c"])
        self.assertEqual(faults("a", "a b c", furniture=["b c"])[0], [])
        self.assertEqual(len(faults("a b", "a", furniture=["b"])[0]), 1)
        self.assertEqual(faults("A Book a", "a", title="A Book")[0], [])
        self.assertEqual(len(faults("A a", "a", title="A Book")[0]), 1)

    def test_scenes_and_licences(self):
        self.assertEqual(faults("a * * * b", "a b")[0], [])
        self.assertEqual(len(faults("a * c * b", "a b")[0]), 1)
        self.assertEqual(faults("L M a b", "a b L M", licence="L M")[0], [])
        self.assertEqual(len(faults("L M a b", "a b", licence="L M")[0]), 1)
        self.assertEqual(len(faults("L M a b", "a b L", licence="L M")[0]), 2)

    def test_aozora(self):
        self.assertEqual(aozora.plain("山｜の上《うえ》に※［＃米印、1-2-8］［＃「山」に傍点］"), "山の上うえに※")
        self.assertEqual(aozora.plain("不［＃レ］知［＃（ラ）］〔e'te'〕《題》"), "不レ知ラété題")
        self.assertEqual(aozora.plain("［＃太字］※［＃始め二重山括弧、1-1-52］a〔b〕"), "《a〔b〕")


if __name__ == "__main__":
    unittest.main()
