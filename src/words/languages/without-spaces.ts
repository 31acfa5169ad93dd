// How deep words lie within a description, in languages without spaces
// =============================================================================
//
// Chinese says what a noun is like before it, with 的 between; Japanese by a verb right
// before it, and its clauses end with the verb that heads them.
//
// Invariants:
//
//   WORDS-WITHOUT-SPACES-1. A place is looked at with the clause that it lies in, and no further.

import { DEPTH } from '../depth.ts'
import type { SentenceWord } from '../sentence.ts'
import type { Clauses } from './clauses.ts'
import type { Where } from './language.ts'

/** Says how deep a place of a line lies within a description. */
export type Depths = (
  words: readonly SentenceWord[],
  text: string,
  own: Clauses,
) => (from: number) => number

/** Says of a place of a line whether constructions that count in some clauses do not count there. */
export type Omits = (
  words: readonly SentenceWord[],
  text: string,
  own: Clauses,
) => (from: number, where: Where) => boolean

const CHINESE_TELLING =
  /^ ?(?:请|先|再|加一节|做一页幻灯片|然后|接着|最后|并|简要|简单|详细|逐条|用[^ ]{1,8}|从[^ ]{1,14}(?:里|中)?|按[^ ]{1,8}|写[^ ]{0,6}(?=说明|介绍|解释|描述|讲|概述)|(?:做|写|拟|列|画|制作|编)(?:一|两|几|三)?(?:张|份|个|篇|段|页|节)[^ ]{0,14}(?=表|单|图|讲|说)|给孩子|向[^ ]{1,6}|给[^ ]{1,6}(?=讲|解|说明))?(?:转述|复述|概括|考证|核对|核实|核查|翻查|查阅|查询|查看|浏览|翻译|译|推断|推测|判断|权衡|拆分|换算|压缩|缩写|改写|润色|校对|抄录|抄写|摘要|标注|圈|背诵|想|猜|预估|预计|论证|证明|反驳|解答|回答|评|点评|鉴别|辨认|甄别|弄清|搞清|厘清|看看|看(?!不)|听|讲|说出|说|谈|描绘|勾勒|列清|排序|排|分类|分组|归类|说明|解释|描述|介绍|分析|总结|概述|讲解|列出|列举|列|比较|讲述|概括|整理|归纳|阐述|演示|报告|统计|计算|查找|查明|查|找出|找|显示|引用|阅读|读|解读|收集|汇总|提取|展示|指出|标出|识别|评估|回顾|计数|数|检索|搜索|了解|确定|叙述|对比|估算|估计|预测|推算|梳理|想象|设想|讨论|研究|摘录|挑出|圈出)|^ ?(?:给|为|替|向|针对)[^ ]{1,30}的[^ ]{1,6}(?:推荐|介绍|列|讲|说明|整理)/
const CHINESE_ASKING = /如何|怎么|怎样|什么|哪些|哪个|哪|是否|为何|多少|几|谁|何时|多长|多久|能否/

/** A condition that describes stands before a 的 of its clause, or in one that asks. */
export const chineseDepths: Depths = (_words, _text, { line }) => {
  return (from) => {
    const start = clauseStart(line, from)
    const end = clauseEnd(line, from)
    const clause = line.slice(start, end)
    if (!CHINESE_TELLING.test(clause)) return DEPTH.none
    const stop = line.indexOf(' . ', from)
    if (CHINESE_ASKING.test(line.slice(start, stop < 0 ? line.length : stop))) return DEPTH.asked
    return /的(?! )/.test(line.slice(from, end)) ? DEPTH.relative : DEPTH.described
  }
}

/** Verbs and forms of answers beside those, wherever they stand in a sentence. */
const CHINESE_ANSWERING =
  /创建|赏析|定位|清点|判|起草|说明|解释|描述|介绍|分析|总结|概述|概括|讲|列|比较|对比|叙|述|整理|归纳|阐|演示|报告|统计|计|算|找|查|搜|检索|显示|示|引用|读|收集|汇总|提取|抽取|指出|标|识别|评|回顾|数|了解|确定|估|预测|预报|推|梳理|想|设想|讨论|研究|摘|挑|选|圈|译|翻|写|拟|编|改|润色|校|核|权衡|衡量|拆|换算|压缩|缩|排|分|归|鉴|辨|弄清|理清|看|听|说|谈|画|绘|勾勒|回答|解答|解|证|反驳|背|猜|建议|推荐|提出|给出|做|制|设计|规划|策划|准备|起草|取名|命名|四舍五入|对应|匹配|合并|连接|筛|过滤|生成|创作|构思|补|填|续|扩|简化|调整|检|测|验|追踪|追溯|还原|模拟|演|考|探|问|记|录|抄|转|用|把.{1,20}成/
/** Whether a text holds a verb that is carried out by answering. */
export const answersInChinese = (text: string): boolean => CHINESE_ANSWERING.test(text)

const JAPANESE_ANSWERING =
  /取り出|突き止|拾|説明|解説|まとめ|紹介|述べ|挙げ|要約|分析|整理|比較|比べ|調べ|検索|探|描|一覧|報告|引用|数え|計算|算出|示|語|読|集め|並べ|列挙|抽出|抜|表示|確認|確か|評価|訳|特定|考|検討|洗い出|推|見積|予測|把握|追跡|選|書|作|言い換|答え|尋ね|換算|縮め|短く|たど|指摘|見|突き合わせ|照|対照|判|区別|分け|分類|仕分|極め|論じ|批評|解|聞|写|求め|年代|整え|四捨五入|丸め|印をつけ|下線|立て|練|組|直|校正|添削|修正|統一|変換|変え|まと|結び|つな|付け|名付け|案を|提案|勧め|助言|設計|計画|準備|用意|企画|絞|除|削|省|加え|補|埋め|続き|広げ|膨らませ|例え|対応|割り当て|割り振|採点|点を|審査|診断|監査|検証|証明|試算|仮定|想像|思い|振り返|記述|記録|記|数|図|グラフ|表に|リスト|する文|使|合わせ|測|量|問|教え|伝記|にする|とする|する$/
/** Whether a text holds a verb that is carried out by answering. */
export const answersInJapanese = (text: string): boolean => JAPANESE_ANSWERING.test(text)

export const chineseOmits: Omits = (_words, _text, { line }) => {
  return (from) => CHINESE_TELLING.test(line.slice(clauseStart(line, from), clauseEnd(line, from)))
}

const JAPANESE_TELLING =
  /(?:(?:節|章|段落|スライド|項|表)[^ ]{0,4}(?:加え|作|書|入れ|用意)|(?:段落|文章|一文|説明文|概要|要約)[^ ]{0,4}書|書き留め|書き出|写し取|拾い出|抜粋|言い換え|答え|尋ね|推測|換算|縮め|並べ替え|たどり|たどる|指摘|見つけ|見直|確かめ|突き合わせ|照合|対照|判断|判定|区別|分類|仕分け|見極め|論じ|批評|解釈|読み解|読み取|聞き取|書き写|翻訳|要点を|見比べ|選び|予想|考え|証明|解(?:く|いて)|求め|探し|探る|描い|語り|伝記|年代|整え|四捨五入|丸め|印をつけ|下線|説明|解説|まとめ|紹介|述べ|挙げ|要約|分析|整理|比較|比べ|調べ|検索|探|概説|描写|一覧に|報告|引用|数え|計算|示|語[っりるれ]|読|集め|並べ|列挙|抽出|表示|確認|評価|訳|特定|考察|検討|洗い出|推定|見積|予測|把握|追跡|抜き出|選び出)[^ ]{0,6} $/
/** A verb or adjective right before a noun. */
const DESCRIBES_NOUN =
  /(?:る|た|だ|う|く|す|つ|ぬ|ぶ|む|ぐ|い)(?=(?:こと|もの|ところ|人|手続き|取り決め|決まり|扱い|支払い|場合|お金|[一-龯ァ-ヶー]{1,12})(?:を|の|が|と|から|について|に関)(?! ))/

const JAPANESE_ASKED =
  /(?:何(?!も|か)|どう(?!か)|どの|どれ|なぜ|いつ|誰|どこ|どんな)[^ ]*か(?!ら|っ|つ)|か(?:を)?(?=(?:説明|調べ|報告|計算|示|語|確認|特定|述べ|数え)[^ ]{0,6} $)|(?:理由|方法|仕組み|様子|経緯)を(?=[^ ]{1,8} $)/

/** A condition that describes stands before a noun that a verb of its clause describes, or in one that asks. */
export const japaneseDepths: Depths = (_words, _text, { line }) => {
  return (from) => {
    const end = clauseEnd(line, from)
    const sentence = line.slice(0, line.indexOf(' . ', from) + 1 || line.length)
    if (!JAPANESE_TELLING.test(sentence)) return DEPTH.none
    const rest = line.slice(from, end)
    if (JAPANESE_ASKED.test(rest)) return DEPTH.asked
    return DESCRIBES_NOUN.test(rest.slice(2)) ? DEPTH.relative : DEPTH.none
  }
}

export const japaneseOmits: Omits = (_words, _text, { line }) => {
  return (from) =>
    JAPANESE_TELLING.test(line.slice(0, line.indexOf(' . ', from) + 1 || line.length))
}

function clauseStart(line: string, from: number): number {
  return Math.max(...[' , ', ' . ', ' ? '].map((mark) => line.lastIndexOf(mark, from - 1) + 2), 0)
}

function clauseEnd(line: string, from: number): number {
  const ends = [' , ', ' . ', ' ? '].map((mark) => line.indexOf(mark, from)).filter((at) => at >= 0)
  return Math.min(line.length, ...ends)
}
