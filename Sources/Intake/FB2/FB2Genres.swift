/// The codes that FictionBook has for genres, in words.
///
/// The words are English whatever the book's language: a code has one meaning, and one word finds
/// all of its books.
enum FB2Genres {
  /// The words for a code; the text itself where it is no code; nil for a code that nobody knows.
  static func words(_ text: String) -> String? {
    let code = text.lowercased()
    if let known = table[code] { return known }
    let isCode = text.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_")
    }
    return isCode || text.isEmpty ? nil : text
  }

  private static let table: [String: String] = {
    var table: [String: String] = [:]
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      for code in parts[0].split(separator: " ") { table[String(code)] = String(parts[1]) }
    }
    return table
  }()

  private static let lines = """
    sf sf_etc foreign_sf=Science fiction
    sf_history=Alternate history
    sf_action=Action science fiction
    sf_epic=Epic science fiction
    sf_heroic heroic_fantasy fantasy_fight=Heroic fantasy
    sf_detective=Science fiction mystery
    sf_cyberpunk=Cyberpunk
    sf_space space_opera=Space opera
    sf_social=Social science fiction
    sf_horror horror gothic_novel=Horror
    sf_humor=Humorous science fiction
    sf_fantasy fantasy russian_fantasy foreign_fantasy=Fantasy
    sf_fantasy_city city_fantasy=Urban fantasy
    sf_fantasy_irony humor_fantasy=Humorous fantasy
    sf_mystic=Mystical fiction
    sf_postapocalyptic=Post-apocalyptic fiction
    sf_stimpank steampunk=Steampunk
    sf_technofantasy sf_technofan=Science fantasy
    sf_litrpg litrpg sf_realrpg=LitRPG
    popadanec popadancy hronoopera=Time travel
    historical_fantasy=Historical fantasy
    dragon_fantasy=Dragon fantasy
    fairy_fantasy=Fairy-tale fantasy
    vampire_book=Vampire fiction
    magician_book=Wizard fiction
    detective foreign_detective det_cozy mystery=Mystery
    det_classic=Classic mystery
    det_police=Police procedural
    det_action foreign_action=Action fiction
    det_irony=Humorous mystery
    det_history=Historical mystery
    det_espionage=Spy fiction
    det_crime=Crime fiction
    det_political thriller_political=Political thriller
    det_maniac=Serial killer fiction
    det_hard=Hard-boiled fiction
    det_su=Soviet mystery
    thriller=Thriller
    thriller_legal=Legal thriller
    thriller_medical=Medical thriller
    thriller_techno=Techno-thriller
    thriller_psychology=Psychological thriller
    prose foreign_prose roman narrative great_story story short_story novelette=Fiction
    prose_classic literature_classics foreign_antique=Classic fiction
    prose_rus_classic literature_rus_classsic literature_rus_classic=Russian classics
    prose_su_classics literature_su_classics=Soviet classics
    prose_history literature_history=Historical fiction
    prose_contemporary russian_contemporary foreign_contemporary literature_20=Contemporary fiction
    prose_counter prose_neformatny=Counterculture
    prose_magic=Magical realism
    prose_military literature_war=War fiction
    prose_abs=Absurdist fiction
    prose_epic=Epic fiction
    prose_sentimental=Sentimental fiction
    literature_18=Eighteenth-century literature
    literature_19=Nineteenth-century literature
    aphorisms aphorism_quote=Aphorisms
    epistolary_fiction=Epistolary fiction
    essay essays=Essays
    love foreign_love=Romance
    love_contemporary=Contemporary romance
    love_history romance_historical=Historical romance
    love_detective=Romantic suspense
    love_short=Short romance
    love_erotica love_hard foreign_erotica=Erotica
    love_sf love_fantasy=Fantasy romance
    adventure foreign_adventure adv_modern adv_story=Adventure
    adv_western=Western
    adv_history=Historical adventure
    adv_indian=Stories of American Indians
    adv_maritime=Sea stories
    adv_geo=Travel
    adv_animal=Nature and animals
    children foreign_children child_classical child_prose=Children's fiction
    child_tale child_tale_rus child_tale_foreign_writers=Fairy tales
    child_verse=Children's poetry
    child_sf=Children's science fiction
    child_det=Children's mysteries
    child_adv child_animals=Children's adventure
    child_education upbringing_book=Children's education
    child_folklore folk_tale=Folk tales
    poetry foreign_poetry poetry_classical poetry_modern poetry_rus_classical lyrics=Poetry
    poetry_for_classical poetry_for_modern poetry_east poetry_rus_modern=Poetry
    song_poetry folk_songs=Songs
    epic_poetry epic=Epic poetry
    in_verse=Verse narratives
    vers_libre experimental_poetry palindromes=Experimental poetry
    fable=Fables
    dramaturgy foreign_dramaturgy drama vaudeville extravaganza=Drama
    tragedy=Tragedy
    comedy=Comedy
    screenplays scenarios=Screenplays
    antique antique_ant=Ancient literature
    antique_european=Old European literature
    antique_russian=Old Russian literature
    antique_east=Old Eastern literature
    antique_myths=Myths and legends
    folklore=Folklore
    proverbs=Proverbs
    science sci_popular=Popular science
    sci_history history_russia history_world=History
    sci_psychology foreign_psychology psy_alassic psy_generic psy_personal=Psychology
    psy_theraphy=Psychotherapy
    psy_social=Social psychology
    psy_childs=Child psychology
    psy_sex_and_family=Family and relationships
    sci_culture=Cultural studies
    sci_religion religion_rel religion foreign_religion=Religion
    sci_philosophy=Philosophy
    sci_politics=Politics
    sci_business economics sci_economy economics_ref foreign_business=Business and economics
    sci_juris=Law
    sci_linguistic sci_philology foreign_language=Language and linguistics
    sci_medicine sci_medicine_alternative=Medicine
    sci_phys=Physics
    sci_math=Mathematics
    sci_chem sci_orgchem sci_physchem sci_anachem=Chemistry
    sci_biology sci_biophys sci_biochem=Biology
    sci_zoo=Zoology
    sci_botany=Botany
    sci_veterinary=Veterinary medicine
    sci_ecology=Ecology
    sci_geo=Earth sciences
    sci_cosmos=Astronomy
    sci_tech sci_radio sci_metal=Technology
    sci_build architecture_book=Architecture and building
    sci_transport auto_regulations=Transport
    sci_pedagogy pedagogy_book foreign_edu=Education
    sci_social_studies sci_state=Social sciences
    sci_textbook tbg_school tbg_higher tbg_secondary=Textbooks
    sci_oriental=Oriental studies
    sci_theories=Unconventional theories
    military_history nonf_military=Military history
    military_weapon military military_arts military_special=Military
    computers foreign_comp comp_dsp=Computers
    comp_www=Internet
    comp_programming=Programming
    comp_hard=Computer hardware
    comp_soft=Software
    comp_db=Databases
    comp_osnet=Operating systems and networks
    reference ref_ref=Reference
    ref_encyc=Encyclopedias
    ref_dict=Dictionaries
    ref_guide=Handbooks
    geo_guides travel_notes=Travel guides
    nonfiction foreign_desc foreign_other=Non-fiction
    nonf_biography=Biography and memoir
    nonf_publicism foreign_publicism=Journalism
    nonf_criticism=Criticism
    design visual_arts art art_world_culture=Art and design
    cine cinema_theatre theatre=Film and theatre
    music notes=Music
    religion_esoterics astrology palmistry=Esotericism
    religion_self=Self-improvement
    religion_budda=Buddhism
    religion_christianity religion_orthodoxy religion_catholicism religion_protestantism=Christianity
    religion_hinduism=Hinduism
    religion_islam=Islam
    religion_judaism=Judaism
    religion_paganism=Paganism
    humor foreign_humor humor_prose=Humour
    humor_anecdote=Jokes
    humor_verse limerick=Humorous verse
    humor_satire=Satire
    home foreign_home=Home and family
    home_cooking=Cooking
    home_pets=Pets
    home_crafts home_diy=Crafts
    home_entertain home_collecting=Hobbies
    home_health health=Health
    home_garden=Gardening
    home_sport=Sport
    home_sex=Sexuality
    job_hunting=Careers
    management org_behavior paper_work=Management
    marketing trade=Marketing
    banking stock accounting personal_finance real_estate=Finance
    popular_business small_business industries global_economy=Business and economics
    comics=Comics
    periodic=Periodicals
    fanfiction=Fan fiction
    """
}
