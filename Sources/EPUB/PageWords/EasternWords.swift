extension PageWords {
  static let simplifiedChinese = PageWords(
    language: "zh-Hans", contents: "目录", cover: "封面", coverOf: "《%1》封面", titlePage: "书名页",
    colophon: "关于本版", annotation: "内容简介", chapter: "第%1章", continued: "%1（续）", untitled: "无题",
    origin: "本版由 Bookstead 根据购得的原版制作。",
    rights: "文字与图片的一切权利仍归权利人所有。本册仅供购书者个人使用。",
    title: "书名", publisher: "出版者", identifier: "标识符",
    accessibility: "由程序根据所售文本制成，其无障碍性未经人工检查。",
    titleSeparator: "：", numerals: .han)

  static let traditionalChinese = PageWords(
    language: "zh-Hant", contents: "目錄", cover: "封面", coverOf: "《%1》封面", titlePage: "書名頁",
    colophon: "關於本版", annotation: "內容簡介", chapter: "第%1章", continued: "%1（續）", untitled: "無題",
    origin: "本版由 Bookstead 根據購得的原版製作。",
    rights: "文字與圖片的一切權利仍歸權利人所有。本冊僅供購書者個人使用。",
    title: "書名", publisher: "出版者", identifier: "識別碼",
    accessibility: "由程式根據所售文本製成，其無障礙性未經人工檢查。",
    titleSeparator: "：", numerals: .han)

  static let japanese = PageWords(
    language: "ja", contents: "目次", cover: "表紙", coverOf: "『%1』の表紙", titlePage: "扉",
    colophon: "この版について", annotation: "内容紹介", chapter: "第%1章", continued: "%1（続き）", untitled: "無題",
    origin: "この版は、購入された原本をもとに Bookstead が作成しました。",
    rights: "本文と図版に関するすべての権利は、それぞれの権利者に帰属します。本書は購入者個人の利用に限ります。",
    title: "書名", publisher: "出版社", identifier: "識別子",
    accessibility: "販売された本文をもとにプログラムが作成したもので、アクセシビリティは人の手で確認されていません。",
    titleSeparator: "：", numerals: .han)

  static let korean = PageWords(
    language: "ko", contents: "차례", cover: "표지", coverOf: "《%1》 표지", titlePage: "속표지",
    colophon: "이 판에 대하여", annotation: "책 소개", chapter: "제%1장", continued: "%1(계속)",
    untitled: "제목 없음",
    origin: "이 판은 구입한 원본을 바탕으로 Bookstead가 만들었습니다.",
    rights: "글과 그림에 대한 모든 권리는 각 권리자에게 있습니다. 이 책은 구입한 사람의 개인적인 이용을 위한 것입니다.",
    title: "제목", publisher: "출판사", identifier: "식별자",
    accessibility: "판매된 본문을 바탕으로 프로그램이 만들었으며, 접근성은 사람이 점검하지 않았습니다.")

  static let hindi = PageWords(
    language: "hi", contents: "विषय-सूची", cover: "आवरण", coverOf: "“%1” का आवरण",
    titlePage: "शीर्षक पृष्ठ", colophon: "इस संस्करण के बारे में", annotation: "पुस्तक परिचय", chapter: "अध्याय %1",
    continued: "%1 (जारी)", untitled: "शीर्षकहीन",
    origin: "यह संस्करण ख़रीदी गई मूल प्रति से Bookstead द्वारा बनाया गया है।",
    rights: """
      पाठ और चित्रों के सभी अधिकार उनके स्वामियों के पास सुरक्षित हैं। यह प्रति पुस्तक ख़रीदने वाले व्यक्ति के \
      निजी उपयोग के लिए है।
      """,
    title: "शीर्षक", publisher: "प्रकाशक", identifier: "पहचानकर्ता",
    accessibility: """
      बेचे गए पाठ से एक प्रोग्राम द्वारा तैयार; इसकी सुगम्यता की जाँच किसी व्यक्ति ने नहीं की है।
      """)

  static let arabic = PageWords(
    language: "ar", contents: "المحتويات", cover: "الغلاف", coverOf: "غلاف «%1»",
    titlePage: "صفحة العنوان", colophon: "عن هذه النسخة", annotation: "نبذة عن الكتاب",
    chapter: "الفصل %1",
    continued: "%1 (تتمة)", untitled: "بلا عنوان",
    origin: "أُعدّت هذه النسخة بواسطة Bookstead من نسخة أصلية مشتراة.",
    rights: "جميع حقوق النص والصور محفوظة لأصحابها. هذه النسخة للاستعمال الشخصي لمن اشترى الكتاب.",
    title: "العنوان", publisher: "الناشر", identifier: "المعرّف",
    accessibility: "جُمع الكتاب آليًّا من النص كما بيع، ولم يفحص أحدٌ سهولة الوصول إليه.")

  static let hebrew = PageWords(
    language: "he", contents: "תוכן העניינים", cover: "כריכה", coverOf: "כריכת הספר „%1”",
    titlePage: "עמוד השער", colophon: "על מהדורה זו", annotation: "על הספר", chapter: "פרק %1",
    continued: "%1 (המשך)",
    untitled: "ללא שם",
    origin: "מהדורה זו הוכנה בידי Bookstead מתוך מקור שנרכש.",
    rights: "כל הזכויות בטקסט ובתמונות שמורות לבעליהן. עותק זה מיועד לשימושו האישי של רוכש הספר.",
    title: "שם הספר", publisher: "הוצאה לאור", identifier: "מזהה",
    accessibility: "נכרך בידי תוכנה מן הטקסט כפי שנמכר; נגישותו לא נבדקה בידי אדם.")

  static let persian = PageWords(
    language: "fa", contents: "فهرست", cover: "جلد", coverOf: "جلد «%1»", titlePage: "صفحهٔ عنوان",
    colophon: "دربارهٔ این نسخه", annotation: "دربارهٔ کتاب", chapter: "فصل %1",
    continued: "%1 (ادامه)", untitled: "بی‌عنوان",
    origin: "این نسخه را Bookstead از روی نسخهٔ اصلی خریداری‌شده ساخته است.",
    rights: """
      همهٔ حقوق متن و تصویرها برای صاحبان آن‌ها محفوظ است. این نسخه برای استفادهٔ شخصی خریدار کتاب است.
      """,
    title: "عنوان", publisher: "ناشر", identifier: "شناسه",
    accessibility:
      "به دست برنامه از متن فروخته‌شده فراهم شده و دسترس‌پذیری آن را کسی بررسی نکرده است.",
    numerals: .persian)
}
