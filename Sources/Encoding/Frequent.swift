/// The characters that most of any prose is made of.
enum Frequent {
  /// About half of Chinese prose, in simplified and traditional characters, and of the Chinese
  /// characters in Japanese prose; in the wrong encoding they come one time in twenty.
  static let han = scalars(
    """
    的一是不了在人有我他这中大来上个国到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于
    起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美点月明其种声
    全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入
    先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲
    界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算论百吃义科怎元社术结六功指思非流每青管夫连远
    资队跟带花快条院变联言权往展该领传近留红治决周保达办运武半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极
    令黄德收脸钱党倒未持取设始版双历史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯石若兵弟谁校读志飞观争究包组造落视济
    喜离虽坏章节诗词春秋夜楼梦云雨雪鬼故集卷编著译者作出版社小说选全册
    這來個國說們為會對過還時後麼發當開無見經頭動兩長樣現將與進實點種聲話問機幾業間電門東氣關並內產萬體處總場師書員華報馬張難數車應親務
    記邊戰覺題統請愛讓認論義術結連遠資隊帶條變聯權領傳紅決達辦運強區轉眾輕語滿寫識極黃臉錢黨設雙歷網專讀飛觀爭組視濟離雖壞詩詞節
    樓夢鬼篇冊編譯選遊戲龍鳳劍俠歲靈寶雲傳說傑聊齋神樣戰爭游戏龙凤剑侠岁灵宝神
    気会国学年見時私彼言思出本者人間場自分上下今日何前後手目子話心家部員田野村川山口力体発動対社通実業度続声決意世界戦当求要
    """)

  /// The syllables of endings and particles, and of the commonest words.
  static let hangul = scalars(
    """
    이다는을가에의고지하로도기한자리사나어들그으시인서대해있것일아수장정과라은를스전부보여주상제만원구동조소게안마신성생모우국무면연경화적
    관공오용세계중유문물학실말비방감니개않없내었던했까요습며또때된할간심명음러네데살야려두거위선회재영분결당였
    """)

  /// The lower-case letters that words of the Cyrillic and the Greek script mostly are made of.
  static let cased = scalars("оеаинтсрвлкмдпуяыіјαοιετσνηυρπκλμςάέίόή")

  private static func scalars(_ text: String) -> Set<Unicode.Scalar> { Set(text.unicodeScalars) }
}

/// The letters beyond a to z of languages in the Latin script.
enum Alphabets {
  /// What the letters of a text, in lower case, earn by the language that has most of them.
  ///
  /// One language has a text's letters, where another encoding's reading mixes several: French
  /// read as windows-1250 has č, ŕ and ę.
  static func weight(of letters: [Unicode.Scalar]) -> Double {
    guard !letters.isEmpty else { return 0 }
    let known = all.map { alphabet in letters.count { alphabet.contains($0) } }.max() ?? 0
    return 0.8 * Double(known) - 0.4 * Double(letters.count - known)
  }

  private static let all: [Set<Unicode.Scalar>] = [
    "àâæçéèêëîïôœùûüÿ", "áéíóúüñ", "áâãàçéêíóôõú", "àèéìíîòóùú", "äöüß", "áéëïóöüè", "æøåéòóôêè",
    "åäöéü", "áéíóúýðþæö", "àçèéíïòóúü", "äöõüšž", "áéíóúàèìòù", "áéíóúñàäëïöü", "àâçèéêìîòôùû",
    "âêôûúë", "êñùüô", "ŵŷâêîôûëï", "áéíóúâêîôûñ",
    "ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "čćđšž", "ăâîșțşţ", "ëç",
    "ćčěłńóřšśźž", "çğıöşüâîiə", "ąčęėįšųūž", "āčēģīķļņšūž", "ĉĝĥĵŝŭ", "ċġħżà",
    "ăâđêôơưàáảãạèéẻẽẹìíỉĩịòóỏõọùúủũụỳýỷỹỵấầẩẫậắằẳẵặếềểễệốồổỗộớờởỡợứừửữự",
  ].map { Set($0.unicodeScalars) }
}
