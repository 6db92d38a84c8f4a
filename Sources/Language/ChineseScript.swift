/// Whether Chinese is written in simplified or in traditional characters.
enum ChineseScript: String {
  case simplified = "Hans", traditional = "Hant"

  /// The script of a Chinese text, by the characters that stand in texts of one script alone; nil
  /// where it has none of them, or many of both.
  ///
  /// One character is enough, so that a couplet has a script: of lines of ten characters and more in
  /// four thousand old poems it finds that of 96 in 100, and is wrong about none.
  init?(of text: some StringProtocol) {
    var (simplified, traditional) = (0, 0)
    for scalar in text.unicodeScalars where scalar.value >= 0x4E00 {
      if Self.simplifiedForms.contains(scalar) {
        simplified += 1
      } else if Self.traditionalForms.contains(scalar) {
        traditional += 1
      }
    }
    guard max(simplified, traditional) > 0 else { return nil }
    if simplified >= 3 * traditional {
      self = .simplified
    } else if traditional >= 3 * simplified {
      self = .traditional
    } else {
      return nil
    }
  }

  /// Forms that GB 2312 has and Big5 has not, but for old ones that traditional texts have as well,
  /// such as 烟 and 却.
  private static let simplifiedForms = scalars(
    """
    们这说为来个时国会过还对发开无见经头动两长样现将进实点声话问业间电门东关内产处总场师书员华报
    马张难数车应亲务记边战觉题统请爱让认论义术结连远资队条变联权领传红达办运区转众轻语满写识脸钱
    设双历专读飞观争组视济虽诗词节楼梦编译选戏龙凤剑侠岁灵宝闻谁许诉讲课谈谢证评谓调谋诸诺谊诚诞
    详误诱诲诵谜谱谦谨贝负财贡贤败账货质贩贪贫购贯贱贴贵贷贸费贺赋赌赏赐赔赖赛赞赠赢趋跃轨轮软轰
    轴载较辅辆辈辉输辞辽迁迈违迟逊递逻遗邓邻郑释鉴针钉钓钟钢钥铁铃铜铝银铺链销锁锅锋锐错锦键锻镇
    镜闪闭闯闲闷闸闹阀阁阅阔阳阴阵阶际陆陈险随隐雾静韩页顶项顺须顾顿预颇颈频颗颜额颤风飘饥饭饮饰
    饱饼饿馆馒驰驱驳驴驶驻驾骂骄验骑骗骚鱼鲁鲜鸟鸡鸣鸭鸿鹅鹤鹏麦齐齿龄龟仅从仓仪伞伟伤伦伪侦侧侨
    俭债倾偿储兑兰兴养兽冈军农冯冲冻净减凑凯击刘则刚创删剂剧劝励劲劳势医协单卖卢卫厅厉压厌厕县参
    叙号叹吓吗启吴呜咏响哑哗唤啸喷嘱团园围图圆块坚坛坝坟坠垄垒垦壮壳备够夹夺奋奖妆妇妈娱婴孙学宠
    审宪宫宽宾寝寻导寿尔尘尝层屉届属岂岗岛币帅帐帜帮庆库庙废弃弹归录彻径忆忧态恋恳恶恼悬惧惨惩惯
    愤懒户执扩扫扬抚抛抢护担拟拢拥拦拨择挚挛挡挣挤挥捞损换掷揽搁搂搅摄摆撑敌断旧旷显晋晓晕暂杀杂
    枪标栋栏树桥桩档检榄横欢欧歼残殴毁毙汇汉汤沟没沪泪泽浇浊测浏浑浓涛涝涡润涨渐渔渗温湾湿溃滚滤
    滥滨滩澜灭灯灾炉炼烁烂烛烦烧热爷牵牺犹狈狭狮独狱猎猪献环玛琼画畅疗疟疮疯瘫皱盏盐监盖盗盘着睁
    瞒矫矿码砖砚础碍礼祷祸秃积称秽税稳穷窃窍窑窜窝竖竞笔笼筛筹签简箩篮类粮紧纠纤约级纪纯纱纲纳纵
    纷纸纹纺线练细织终绍绕绘给络绝绢绣继绩绪续绳维绵绸综绿缓缘缝缠缩缴罗罚罢职聪肃肠肤肿胀胁胆胶
    脉脏脑脱腾舰舱艰艳艺芦苇苍苏荣药莱莲获莹营萝萧萨蒋蓝蔼虏虑虚蚀蚁蚂蛮蝇补衬袄装裤规览誉计订讨
    训议讯讽访诀试询该贾赵踪躯辑酝酱镰阎阐阑陕隶雏韧颂颐颖骆骤髅鲸鸥鸦鸽鸳鹃鹰黾
    """)

  /// The forms that they took the place of.
  private static let traditionalForms = scalars(
    """
    們這說為來個時國會過還對發開無見經頭動兩長樣現將與進實點種聲話問機幾業間電門東氣關並內產萬體
    處總場師書員華報馬張難數車應親務記邊戰覺題統請愛讓認論義術結連遠資隊帶條變聯權領傳紅決達辦運
    強區轉眾輕語滿寫識極黃臉錢黨設雙歷網專讀飛觀爭組視濟離雖壞詩詞節樓夢編譯選遊戲龍鳳劍俠歲靈寶
    傑聞誰許訴講課談謝證評謂調謀諸諾誼誠誕詳誤誘誨誦謎譜謙謹貝負財貢賢敗賬貨質販貪貧購貫賤貼貴貸
    貿費賀賦賭賞賜賠賴賽贊贈贏趕趨躍軌輪軟轟軸載較輔輛輩輝輸辭遼遷邁違遲適遜遞邏遺鄧鄰鄭釋鑒針釘
    釣鐘鋼鑰鐵鈴銅鋁銀鋪鏈銷鎖鍋鋒銳錯錦鍵鍛鎮鏡閃閉闖閒悶閘鬧閥閣閱闊陣階際陸陳險隨隱霧靜韓頁頂
    項順須顧頓預頗頸頻顆顏額顫風飄飢飯飲飾飽餅餓館饅馳驅駁驢駛駐駕罵驕驗騎騙騷魚魯鮮鳥雞鳴鴨鴻鵝
    鶴鵬麥齊齒齡龜僅從倉儀價優傘偉傷倫偽傭偵側僑儉債傾償儲兒兌蘭興養獸岡軍農馮衝況凍淨涼減湊憑凱
    擊劃劉則剛創刪劑劇勸勵勁勞勢醫協單賣盧衛卻廠廳厲壓厭廁縣參敘葉號嘆嚇嗎聽啟吳嗚詠響啞嘩喚嘯噴
    囑團園圍圖圓聖塊堅壇壩墳墜壟壘墾壯殼備復夠夾奪奮獎妝婦媽娛嬰孫學寧寵審憲宮寬賓寢尋導壽爾塵嘗
    層屜屆屬豈崗島嶺幣帥帳幟幫莊慶庫廟廢異棄彈歸錄徹徑憶憂懷態憐戀懇惡惱懸驚懼慘懲慣憤願懶戶撲執
    擴掃揚擾撫拋搶護擔擬攏擁攔撥擇掛摯攣擋掙擠揮撈損換據擲攬擱摟攪攜攝擺搖撐敵斷舊曠顯晉曉暈暫殺
    雜構槍櫃標棟欄樹橋樁檔檢欖橫歡歐慾殲殘毆毀斃匯漢湯溝沒滬淚澤潔灑澆濁測瀏渾濃塗湧濤澇渦潤漲漸
    漁滲溫灣濕潰滾濾濫濱灘潛瀾滅燈災爐煉爍爛燭煙煩燒熱爺牽犧猶狽狹獅獨獄獵豬獻環瑪瓊畫暢療瘧瘡瘋
    癢癡癱皺盞鹽監蓋盜盤睜瞞矯礦碼磚硯礎確礙禮禱禍禿積稱穢稅穩窮竊竅窯竄窩豎競筆籠築篩籌簽簡籮籃
    類糧緊糾纖約級紀純紗綱納縱紛紙紋紡線練細織終紹繞繪給絡絕絹繡繼績緒續繩維綿綢綜綠緩緣縫纏縮繳
    羅罰罷職聰肅腸膚腫脹脅膽勝膠脈臟腦腳脫臘騰艦艙艱艷藝蘆葦蒼蘇蘋繭薦榮藥萊蓮獲瑩營蘿蕭薩蔥蔣藍
    藹虜慮虛蟲蝕蟻螞蠶蠻蠅補襯襖裝褲規覽觸譽計訂討訓議訊諷訪訣試詢該穀賈趙踴蹤軀輯跡鬱醞醬鐮閻闡
    闌陝隸雛韌韻頌頤穎駱驟髏鯨鷗鴉鴿鴛鵑鷹黽
    """)

  private static func scalars(_ text: String) -> Set<Unicode.Scalar> {
    Set(text.unicodeScalars.filter { $0.value >= 0x4E00 })
  }
}
