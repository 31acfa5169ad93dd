// What restricts in Chinese and Japanese

import { onFirstUse } from '#text/on-first-use'

import type { FileWords } from './file-words.ts'
import type { FilterWords } from './filter-words.ts'
import { narrowsBeforeNoun } from './proper-names.ts'

/** An order, a time, a count, a place or a part. */
const ASKS =
  '按[^，。,.]{1,12}?(?:排序|排列|排名|分组)|(?:从高到低|从低到高|从大到小|从小到大)(?:排序|排列)?|降序|升序|倒序|自[^，。,.]{1,12}?(?:以来|起)|(?:19|20)[0-9]{2}年?|[0-9]{1,2}月份?|[一二三四五六七八九十]{1,3}月份?|(?:上|本|这|下|去|今|明)(?:个)?(?:周|星期|月|季度|年)|昨天|今天|明天|最近|最新|以来|以后|以前|之后|之前|在[^，。,.的]{1,12}的|位于[^，。,.]{1,12}?的|[0-9一二三四五六七八九十百两]+(?:个|名|条|张|位|家|份)|部分|一半|随机|某些|其余|任意|' +
  '[^、。,.]{1,12}順(?:に|で)?|並べ(?:替え|た|て)|ソート|昇順|降順|(?:先|今|来)(?:週|月|年)|昨年|去年|昨日|今日|最近の|以降|以前|[^、。,.]{1,12}?(?:にある|に住む|に住んでいる|における|にいる|での)|[0-9一二三四五六七八九十百]+(?:個|件|名|人|社|枚)|一部|半分|ランダム|いくつか|残り'

/** A noun that something is of: all of a list, or a part of it. */
const MAY =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]{1,12}?[的の](?!列表|清单|名单|文件|表|数据|リスト|一覧|ファイル|表|データ)'

const searches = onFirstUse(() => ({
  asks: new RegExp(ASKS, 'gu'),
  may: new RegExp(MAY, 'gu'),
}))

const SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Words that restrict or order in a text without spaces, but for those that the name of the file has. */
export function restrictionsWithoutSpaces(
  line: string,
  text: string,
  file: FileWords,
): readonly FilterWords[] {
  if (!SCRIPT.test(line)) return []
  const { asks, may } = searches()
  const found = (pattern: RegExp, sure: FilterWords['sure']): readonly FilterWords[] =>
    [...line.matchAll(pattern)].flatMap(({ index, 0: { length } }) => {
      const words = text.slice(index, index + length)
      const said = words.match(/[0-9]+|\p{L}{2,}/gu) ?? []
      return said.length > 0 && file.has(said).every(Boolean) ? [] : [{ words, sure }]
    })
  return [
    ...found(asks, 'asks'),
    ...found(may, 'may').flatMap((one) => {
      if (narrowsBeforeNoun(one.words, file)) return [{ ...one, sure: 'asks' as const }]
      return /^(?:所有|全部|全て|すべて)/u.test(one.words) ? [] : [one]
    }),
  ]
}
