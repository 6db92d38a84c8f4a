"""Plausible prose and titles in ten languages, the same for the same seed.

Real function words and common letters carry invented words whose frequencies fall off as words' do
in real text, so that parsing, deflating and searching cost about what they cost on real books.
"""

import itertools
import random

# Words that hold sentences together, and syllables that content words are made of.
ALPHABETIC = {
    "en": (
        "the of and to a in that it was his he her with as had for she at on but not they be from "
        "by all there were him which one so what up out if when would no them into then could who",
        "al an ar ber ble bri cal cen den der ding dle dom ence ent ever fair fel ful gen gle go "
        "ham hap ing ion ish ket kin lan ler light ling lo man mar men ment mor nal ness ning or "
        "ous par per pre pro ra ri row sel ship si son stand ster sun ter ther tion tle ton tra "
        "un ver wan ward wel wil win wood y",
    ),
    "de": (
        "der die das und in den von zu mit sich des auf für ist im dem nicht ein eine als auch es "
        "an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über",
        "ab ant bar be berg burg chen dorf ein er fall feld frei gang ge haft heim heit kant keit "
        "kraft land lich ling los men nis rät rei rich sal sam schaft schlag schön ster stück tag "
        "tum über ung ver wald weg wind wort zeit zug",
    ),
    "fr": (
        "le la les de des du et un une en que qui dans est pour pas sur il elle ne se ce plus par "
        "au avec tout son sa ses mais nous comme ou si leur était même à où déjà",
        "ai al ance ant beau bé bon chan cher con cou dé di é en eur fai fleur fon gar ier ille "
        "jour li lu ma mer ment mi mon né ni pa pen pié pré qui ra ré ri ron sa sau sé sion sou "
        "té ti tion tou tra vi voi vrai",
    ),
    "pl": (
        "i w z na się nie do to że jest o a jak po co tak za od przez ale ich był dla już tylko "
        "jego go może czy tym bez być także które",
        "ą bę bła by chło cza cze dło do dzie gło ja je ka kie ko kó ła łó ma mie mło na nie no "
        "nó o pa po prze ra rze ro ró sta ście sza ślą ta two wa wie wo ża ży żó",
    ),
    "ru": (
        "и в не на он что с как это по но они к у же за из от так мы его её было бы только ещё "
        "когда даже или уже где был сказал себя",
        "ба бе бо ва ве ви во га го да де до ду ем ёл ен же за зе зна ин ка ко кра ла ле ли ло ма "
        "ме ми мо на не ни но ный ость па пе по пра ра ре ри ро ру са се ска сло ста ся та те ти "
        "то тра ту хо це че ша щи ять",
    ),
    "el": (
        "και το να του η της με που την από για τα στο είναι των σε ο οι στη θα τη στην τον αλλά "
        "δεν αυτό μια ως πως κι",
        "α αι βα γα γε γρα δε δη δι δο ει ε θα θε ι κα κε κι κο κρα λα λε λη λο μα με μη μο να νε "
        "νο ξε ο πα πε πο ρα ρο σα σε ση στα σω τα τε τη το υ φα φω χα χο χω ψη ώ",
    ),
    "ar": (
        "في من على إلى أن هذا التي الذي عن مع كان ما لا هو هي ذلك بعد قد كل بين ثم لم إن أو عند "
        "كانت حتى غير",
        "ا ال با بي تا تر جا جم حا حر خا دا در را رس زم سا سل شا شر صا طا ظل عا عل غا فا فر قا قل "
        "كا كت لا لي ما مد نا نو ها هر وا ور يا ين ية",
    ),
}

# Scripts without spaces: a legacy encoding lists the common characters, the most common of them first.
IDEOGRAPHIC = {
    "zh": ("gb2312", 0xB0, 0xD7, "的了在是不我有他这人来到说着地时上大个里去也过看自么年起没好天"),
    "ja": ("euc_jp", 0xB0, 0xCF, "のにはをがとでたてしいるもなかられこそあっよすきりくさまえわ"),
    "ko": ("euc_kr", 0xB0, 0xC8, "이다는을의에가고한로하지서도기를은사리어자나라인시아해대그일"),
}

LANGUAGES = [*ALPHABETIC, *IDEOGRAPHIC]

TITLE_WORDS = {
    "en": "Garden Winter Letters House River Silence Potter Daughter Island History Light Stranger "
    "Kingdom Road Mirror Summer Secret Ocean Clock Forest Memory Thief Bridge Shadow Orchard",
    "de": "Garten Winter Briefe Haus Strom Stille Töpfer Tochter Insel Geschichte Licht Straße "
    "König Spiegel Sommer Geheimnis Meer Uhr Wald Erinnerung Brücke Schatten Mädchen",
    "fr": "Jardin Hiver Lettres Maison Fleuve Silence Étranger Fille Île Histoire Lumière Forêt "
    "Royaume Chemin Miroir Été Secret Océan Horloge Mémoire Voleur Pont Ombre Cœur",
    "pl": "Ogród Zima Listy Dom Rzeka Cisza Córka Wyspa Historia Światło Królestwo Droga Lustro "
    "Lato Sekret Łódź Zegar Las Pamięć Złodziej Most Cień Źródło",
    "ru": "Сад Зима Письма Дом Река Тишина Дочь Остров История Свет Королевство Дорога Зеркало "
    "Лето Тайна Океан Часы Лес Память Вор Мост Тень Ёлка",
    "el": "Κήπος Χειμώνας Γράμματα Σπίτι Ποτάμι Σιωπή Κόρη Νησί Ιστορία Φως Βασίλειο Δρόμος "
    "Καθρέφτης Καλοκαίρι Μυστικό Ωκεανός Ρολόι Δάσος Μνήμη Γέφυρα Σκιά",
    "ar": "حديقة شتاء رسائل بيت نهر صمت ابنة جزيرة تاريخ نور مملكة طريق مرآة صيف سر محيط ساعة غابة "
    "ذاكرة جسر ظل",
    "zh": "春江 花月 秋水 长恨 山河 故人 西风 明月 红楼 江南 青山 白露 桃花 夜雨 孤城 大漠 流年 书剑 "
    "天涯 旧梦 史记 东京 长安 北国",
    "ja": "雪国 こころ 春の海 夜明け 銀河 物語 东京 東京 月夜 銀色 の庭 千羽鶴 潮騒 城の崎 走れ 人間 "
    "羅生門 坊っちゃん 草枕 細雪",
    "ko": "봄날 겨울 편지 바람 바다 기억 별빛 도시 나무 소년 시간 여름 그림자 정원 이야기 달빛 강물 "
    "노래",
}
JOINTS = {
    "en": [" of the ", " and ", ", the "], "de": [" und ", " ohne ", " der "],
    "fr": [" et ", " sans ", " de la "], "pl": [" i ", " bez ", " "], "ru": [" и ", " без ", " "],
    "el": [" και ", " χωρίς ", " "], "ar": [" و", " ", " في "], "zh": ["", "与", "之"],
    "ja": ["", "と", "の"], "ko": [" ", "과 ", "의 "],
}  # fmt: skip
CATEGORIES = ["fiction", "poetry", "history", "science", "travel", "诗词", "小说", "children"]


class Prose:
    """Sentences and titles of one language."""

    def __init__(self, language, seed, sentences=6000):
        self.language = language
        self.random = random.Random(f"{seed}/{language}")
        self.spaced = language in ALPHABETIC
        words, weights = self._vocabulary()
        self._words = iter(self._endless(words, weights))
        self.sentences = [self._sentence() for _ in range(sentences)]

    def _vocabulary(self):
        pick = self.random
        if self.spaced:
            function_words, syllables = (text.split() for text in ALPHABETIC[self.language])
            content = {"".join(pick.choices(syllables, k=pick.choice((1, 2, 2, 3)))): None
                       for _ in range(6000)}  # fmt: skip
            words = function_words + list(content)
        else:
            encoding, first, last, common = IDEOGRAPHIC[self.language]
            listed = [bytes((row, cell)).decode(encoding, "ignore")
                      for row in range(first, last + 1) for cell in range(0xA1, 0xFF)]  # fmt: skip
            rest = [character for character in listed if character and character not in common]
            pick.shuffle(rest)
            words = list(common) + rest[:2400]
        # Zipf: the word of rank r is as frequent as 1/r, flattened at the top.
        return words, list(itertools.accumulate(1 / (rank + 4) for rank in range(len(words))))

    def _endless(self, words, weights):
        while True:
            yield from self.random.choices(words, cum_weights=weights, k=4096)

    def _sentence(self):
        pick = self.random
        words = [next(self._words) for _ in range(pick.randint(7, 24))]
        if not self.spaced:
            text = "".join(words)
            middle = len(text) // 2
            return f"{text[:middle]}，{text[middle:]}。" if pick.random() < 0.6 else f"{text}。"
        if len(words) > 12 and pick.random() < 0.7:
            words[len(words) // 2] += ","
        words[0] = words[0].capitalize()
        return " ".join(words) + pick.choice(("." * 6) + "?!")

    def paragraph(self, sentences):
        """So many sentences, as plain text."""
        return (" " if self.spaced else "").join(self.random.choices(self.sentences, k=sentences))

    def title(self):
        """One to three words of titles, one in eight with a volume's number."""
        pick = self.random
        words = pick.sample(TITLE_WORDS[self.language].split(), pick.choice((1, 2, 2, 3)))
        title = words[0]
        for word in words[1:]:
            title += pick.choice(JOINTS[self.language]) + word
        if pick.random() < 0.125:
            number = pick.randint(1, 12)
            title += f" {number}" if self.spaced else f"（{number}）"
        return title

    def name(self):
        """A person's name, invented from the language's own syllables."""
        pick = self.random
        if not self.spaced:
            return "".join(next(self._words) for _ in range(pick.choice((2, 3, 3))))
        syllables = ALPHABETIC[self.language][1].split()
        parts = ("".join(pick.choices(syllables, k=count)) for count in (2, pick.choice((2, 3))))
        return " ".join(part.capitalize() for part in parts)
