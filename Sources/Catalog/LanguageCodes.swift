/// The codes of languages and regions, as the registry of BCP 47 and ISO 639 have them.
enum LanguageCodes {
  /// The language that a code of two or three letters means, in the form to write; nil when ISO
  /// 639-1 has no such code. Any three letters may be one of ISO 639-3's 7,900.
  static func canonical(_ code: String) -> String? {
    if let successor = successors[code] { return successor }
    if let short = shortCodes[code] { return short }
    return code.utf8.count == 3 || known.contains(code) ? code : nil
  }

  /// The ISO 639-1 code of one that is such or has such; nil for any other text.
  static func short(_ code: String) -> String? {
    guard successors[code] == nil else { return nil }
    return shortCodes[code] ?? (known.contains(code) ? code : nil)
  }

  /// Codes that were withdrawn, and old ones that files still have.
  private static let successors = [
    "iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro", "mol": "ro", "sh": "sr-Latn",
    "scc": "sr", "scr": "hr", "cmn": "zh", "arb": "ar", "zsm": "ms", "swh": "sw", "lvs": "lv",
    "ekk": "et", "pes": "fa", "uzn": "uz", "azj": "az", "khk": "mn", "plt": "mg", "ydd": "yi",
  ]

  /// Whole tags that are no rule's: registered before there were rules, or Windows' own.
  static let wholeTags = [
    "i-klingon": "tlh", "i-lux": "lb", "i-navajo": "nv", "i-hak": "hak", "i-ami": "ami",
    "i-bnn": "bnn", "i-pwn": "pwn", "i-tao": "tao", "i-tay": "tay", "i-tsu": "tsu",
    "art-lojban": "jbo", "no-bok": "nb", "no-nyn": "nn", "zh-guoyu": "zh", "zh-hakka": "hak",
    "zh-xiang": "hsn", "zh-min-nan": "nan", "zh-chs": "zh-Hans", "zh-cht": "zh-Hant",
    "sgn-be-fr": "sfb", "sgn-be-nl": "vgt", "sgn-ch-de": "sgg", "en-gb-oed": "en-GB-oxendict",
  ]

  /// Languages of languages, behind which an extended subtag may stand.
  static let macrolanguages: Set = ["ar", "kok", "lv", "ms", "sgn", "sw", "uz", "zh"]

  /// Regions that were renamed, and UK, which was never one.
  static let regions = [
    "bu": "MM", "dd": "DE", "fx": "FR", "tp": "TL", "uk": "GB", "yd": "YE", "zr": "CD",
  ]

  /// ISO 639-2 codes, of terminology and of bibliography, that ISO 639-1 has a code for.
  private static let shortCodes: [String: String] = Dictionary(
    pairs.split(whereSeparator: \.isWhitespace).map { pair in
      (String(pair.prefix(3)), String(pair.suffix(2)))
    }, uniquingKeysWith: { first, _ in first })

  /// ISO 639-1.
  private static let known = Set(shortCodes.values)

  private static let pairs = """
    aar=aa abk=ab afr=af aka=ak alb=sq amh=am ara=ar arg=an arm=hy asm=as ava=av ave=ae aym=ay
    aze=az bak=ba bam=bm baq=eu bel=be ben=bn bih=bh bis=bi bod=bo bos=bs bre=br bul=bg bur=my
    cat=ca ces=cs cha=ch che=ce chi=zh chu=cu chv=cv cor=kw cos=co cre=cr cym=cy cze=cs dan=da
    deu=de div=dv dut=nl dzo=dz ell=el eng=en epo=eo est=et eus=eu ewe=ee fao=fo fas=fa fij=fj
    fin=fi fra=fr fre=fr fry=fy ful=ff geo=ka ger=de gla=gd gle=ga glg=gl glv=gv gre=el grn=gn
    guj=gu hat=ht hau=ha heb=he her=hz hin=hi hmo=ho hrv=hr hun=hu hye=hy ibo=ig ice=is ido=io
    iii=ii iku=iu ile=ie ina=ia ind=id ipk=ik isl=is ita=it jav=jv jpn=ja kal=kl kan=kn kas=ks
    kat=ka kau=kr kaz=kk khm=km kik=ki kin=rw kir=ky kom=kv kon=kg kor=ko kua=kj kur=ku lao=lo
    lat=la lav=lv lim=li lin=ln lit=lt ltz=lb lub=lu lug=lg mac=mk mah=mh mal=ml mao=mi mar=mr
    may=ms mkd=mk mlg=mg mlt=mt mon=mn mri=mi msa=ms mya=my nau=na nav=nv nbl=nr nde=nd ndo=ng
    nep=ne nld=nl nno=nn nob=nb nor=no nya=ny oci=oc oji=oj ori=or orm=om oss=os pan=pa per=fa
    pli=pi pol=pl por=pt pus=ps que=qu roh=rm ron=ro rum=ro run=rn rus=ru sag=sg san=sa sin=si
    slk=sk slo=sk slv=sl sme=se smo=sm sna=sn snd=sd som=so sot=st spa=es sqi=sq srd=sc srp=sr
    ssw=ss sun=su swa=sw swe=sv tah=ty tam=ta tat=tt tel=te tgk=tg tgl=tl tha=th tib=bo tir=ti
    ton=to tsn=tn tso=ts tuk=tk tur=tr twi=tw uig=ug ukr=uk urd=ur uzb=uz ven=ve vie=vi vol=vo
    wel=cy wln=wa wol=wo xho=xh yid=yi yor=yo zha=za zho=zh zul=zu
    """
}
