// Places, as the languages name them
//
// A line is a place: its names in any of the languages without accents, those that end with `*` also with
// an ending. Large cities, and countries that data is often parted by.

import { onFirstUse } from '#text/on-first-use'

const PLACES = `
  berlin berlino berlijn berlim берлин* 柏林 ベルリン
  hamburg hamburgo amburgo гамбург* 汉堡 ハンブルク
  munich munchen monaco muniq* мюнхен* 慕尼黑 ミュンヘン
  cologne koln colonia colonia keulen кельн* 科隆 ケルン
  frankfurt francfort francoforte франкфурт* 法兰克福 フランクフルト
  stuttgart stuttgarda штутгарт* 斯图加特 シュトゥットガルト
  leipzig lipsia лейпциг* 莱比锡 ライプツィヒ
  dresden dresde dresda дрезден* 德累斯顿 ドレスデン
  zurich zurigo zurique цюрих* 苏黎世 チューリッヒ
  geneva genf geneve ginebra ginevra genebra женев* 日内瓦 ジュネーブ
  basel bale basilea базел* 巴塞尔 バーゼル
  bern berne berna берн* 伯尔尼 ベルン
  lausanne losanna лозанн* 洛桑 ローザンヌ
  lucerne luzern lucerna люцерн* 卢塞恩 ルツェルン
  vienna wien vienne viena wenen вен* 维也纳 ウィーン
  paris parigi parijs париж* 巴黎 パリ
  lyon lione lion лион* 里昂 リヨン
  marseille marsella marsiglia marselha марсел* 马赛 マルセイユ
  lille lilla лилл* 里尔 リール
  toulouse tolosa тулуз* 图卢兹 トゥールーズ
  brussels brussel bruxelles bruselas bruxelas brussel брюссел* 布鲁塞尔 ブリュッセル
  amsterdam амстердам* 阿姆斯特丹 アムステルダム
  rotterdam роттердам* 鹿特丹 ロッテルダム
  utrecht утрехт* 乌得勒支 ユトレヒト
  antwerp antwerpen anvers amberes anversa антверпен* 安特卫普 アントワープ
  london londres londra londen лондон* 伦敦 ロンドン
  manchester манчестер* 曼彻斯特 マンチェスター
  edinburgh edimburgo edimbourg эдинбург* 爱丁堡 エディンバラ
  dublin dublino dublim дублин* 都柏林 ダブリン
  madrid мадрид* 马德里 マドリード
  barcelona barcelone barcellona барселон* 巴塞罗那 バルセロナ
  valencia valence валенси* 巴伦西亚 バレンシア
  seville sevilla siviglia sevilha севиль* 塞维利亚 セビリア
  lisbon lissabon lisbonne lisboa lisbona лиссабон* 里斯本 リスボン
  porto oporto порту 波尔图 ポルト
  rome rom roma рим* 罗马 ローマ
  milan mailand milano milao милан* 米兰 ミラノ
  turin torino turim турин* 都灵 トリノ
  naples neapel napoli napoles неапол* 那不勒斯 ナポリ
  florence florenz firenze florencia florenca флоренци* 佛罗伦萨 フィレンツェ
  venice venedig venezia venise venecia veneza венеци* 威尼斯 ベネチア
  athens athen athenes atenas atene афин* 雅典 アテネ
  warsaw warschau varsovie varsovia varsavia warschau варшав* 华沙 ワルシャワ
  prague prag praga praag праг* 布拉格 プラハ
  budapest будапешт* 布达佩斯 ブダペスト
  stockholm stoccolma estocolmo стокгольм* 斯德哥尔摩 ストックホルム
  oslo осло 奥斯陆 オスロ
  copenhagen kopenhagen copenhague copenaghen копенгаген* 哥本哈根 コペンハーゲン
  helsinki хельсинки 赫尔辛基 ヘルシンキ
  moscow moskau moscou moscu mosca moscovo москв* 莫斯科 モスクワ
  petersburg peterburg петербург* 圣彼得堡 サンクトペテルブルク
  kyiv kiew kiev киев* 基辅 キエフ キーウ
  istanbul estambul стамбул* 伊斯坦布尔 イスタンブール
  tokyo tokio toquio токио 东京 東京
  osaka осак* 大阪
  kyoto kioto киото 京都
  beijing peking pekin pechino pequim пекин* 北京
  shanghai shanghái xangai шанха* 上海
  shenzhen шэньчжэн* 深圳
  guangzhou гуанчжоу 广州 広州
  hong_kong гонконг* 香港
  taipei тайбэ* 台北
  seoul seul сеул* 首尔 ソウル
  singapore singapur singapour сингапур* 新加坡 シンガポール
  delhi дели 德里 デリー
  mumbai мумбаи 孟买 ムンバイ
  sydney сидне* 悉尼 シドニー
  toronto торонто 多伦多 トロント
  montreal монреал* 蒙特利尔 モントリオール
  new_york nueva_york нью-йорк* 纽约 ニューヨーク
  boston бостон* 波士顿 ボストン
  chicago чикаго 芝加哥 シカゴ
  san_francisco сан-франциско 旧金山 サンフランシスコ
  los_angeles лос-анджелес* 洛杉矶 ロサンゼルス
  mexico mexiko mexique messico мексик* 墨西哥 メキシコ
  sao_paulo сан-паулу 圣保罗 サンパウロ
  rio_de_janeiro рио-де-жанейро 里约热内卢 リオデジャネイロ
  buenos_aires буэнос-айрес* 布宜诺斯艾利斯 ブエノスアイレス
  cairo kairo caire каир* 开罗 カイロ
  germany deutschland allemagne alemania germania alemanha duitsland германи* 德国 ドイツ
  france frankreich francia franca frankrijk франци* 法国 フランス
  italy italien italie italia итали* 意大利 イタリア
  spain spanien espagne espana spagna espanha spanje испани* 西班牙 スペイン
  portugal portogallo португали* 葡萄牙 ポルトガル
  switzerland schweiz suisse suiza svizzera suica zwitserland швейцари* 瑞士 スイス
  austria osterreich autriche austria oostenrijk австри* 奥地利 オーストリア
  netherlands niederlande pays-bas paesi_bassi nederland нидерланд* 荷兰 オランダ
  belgium belgien belgique belgica belgio belgie бельги* 比利时 ベルギー
  england angleterre inglaterra inghilterra engeland англи* 英国 イギリス
  scotland schottland ecosse escocia scozia schotland шотланди* 苏格兰 スコットランド
  ireland irland irlande irlanda ierland ирланди* 爱尔兰 アイルランド
  poland polen pologne polonia польш* 波兰 ポーランド
  denmark danemark dinamarca danimarca denemarken дани* 丹麦 デンマーク
  sweden schweden suede suecia svezia zweden швеци* 瑞典 スウェーデン
  norway norwegen norvege noruega norvegia noorwegen норвеги* 挪威 ノルウェー
  russia russland russie rusia rusland росси* 俄罗斯 ロシア
  china chine cina кита* 中国
  japan japon giappone japao япони* 日本
  india indien inde индия индии 印度 インド
  brazil brasilien bresil brasil brasile brazilie бразили* 巴西 ブラジル
  canada kanada канад* 加拿大 カナダ
  europe europa европ* 欧洲 ヨーロッパ
  asia asien asie азия азии 亚洲 アジア
  africa afrika afrique африк* 非洲 アフリカ
`

/** Names of one place in lower case, without accents. */
export type PlaceNames = readonly string[]

interface Places {
  readonly byName: ReadonlyMap<string, PlaceNames>
  readonly stems: readonly { readonly stem: string; readonly names: PlaceNames }[]
  /** Those written without spaces. */
  readonly joined: RegExp
}

const places = onFirstUse((): Places => {
  const byName = new Map<string, PlaceNames>()
  const stems: { stem: string; names: PlaceNames }[] = []
  for (const line of PLACES.split('\n')) {
    const names = line
      .trim()
      .split(' ')
      .filter((name) => name !== '')
    const plain = names.map((name) => name.replaceAll('_', ' ').replace('*', ''))
    for (const [at, name] of names.entries()) {
      if (name.endsWith('*')) stems.push({ stem: plain[at] ?? '', names: plain })
      else byName.set(plain[at] ?? '', plain)
    }
  }
  const joined = [...byName.keys()].filter((name) => /[\p{sc=Han}\p{sc=Katakana}]/u.test(name))
  return {
    byName,
    stems,
    joined: new RegExp(
      `(${joined.join('|')})(?:支店|支社|分公司|分店|办事处|地区|市|省|州|県|店)?(?=[的の])`,
      'u',
    ),
  }
})

/** The names of a place in all languages; undefined for a word that names none. */
export function placeNamed(word: string): PlaceNames | undefined {
  const { byName, stems } = places()
  const known = byName.get(word)
  if (known !== undefined || !/\p{sc=Cyrillic}/u.test(word)) return known
  return stems.find(({ stem }) => word.startsWith(stem) && word.length - stem.length < 3)?.names
}

/** The names of the place that words of Chinese or Japanese end with, before what joins them to a noun. */
export function placeBeforeNoun(words: string): PlaceNames | undefined {
  const found = places().joined.exec(words)?.[1]
  return found === undefined ? undefined : places().byName.get(found)
}
