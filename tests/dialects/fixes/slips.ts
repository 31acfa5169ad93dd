// Slips of the pen
// =============================================================================
//
// What authors and models do to a text whose meaning they do not want to change:
// a sign too many or too few, a marker in another spelling, something twice,
// something left out, a remark in between. None of them takes a letter or a digit
// from a value or puts one into it, so that whatever `fix` accepts must still mean
// what the text before the slip meant.
//
// Invariants:
//
//   FIXES-SLIPS-1. A slip either leaves the author's words as they are, or takes, doubles or
//       adds a whole: a line, a step, a form, a member, a remark.

import type { Random } from '../../runtime/seeds/random.ts'
import type { DialectUnderTest } from './good-texts.ts'

export interface Slip {
  /** Which of SLIPS it was. */
  readonly name: string
  readonly text: string
}

type Change = (text: string, random: Random, dialect: DialectUnderTest) => string

/** One slip somewhere in a text; it may leave the text as it is. */
export function slip(text: string, random: Random, dialect: DialectUnderTest): Slip {
  const name = random.pick(NAMES)
  return { name, text: (SLIPS[name] as Change)(text, random, dialect) }
}

const SIGNS = [
  ...',;:()[]{}"\'`*#-_=/\\|<>~^&@!?'.split(''),
  ...'：，“”‘’「」｛｝［］（）\n\t \u00a0\u200b\ufeff\u3000'.split(''),
  ...'//¦/*¦*/¦# ¦; ¦#|¦|#¦#_¦```¦---¦**¦\r\n¦\n\n¦<!-- ¦ -->¦,,¦...¦…¦- ¦> '.split('¦'),
  ...'\n```\n¦\n```json\n¦\n---\n¦\n~~~\n¦\n***\n¦\\n¦\\"'.split('¦'),
]

/** In the place of another sign one that cannot be seen is only the loss of that sign. */
const SEEN = SIGNS.filter((sign) => !/^[\u200b\ufeff\u00a0\u3000]$/.test(sign))

const REMARKS = (
  '// why¦# why¦; why¦/* why */¦#| why |#¦<!-- why -->¦(why)¦-- why¦**or**¦Alternatively:¦' +
  'Let me know if this is fine.¦Note: this is only a draft¦action: why¦text: why¦STEP 9: why¦' +
  'FACULTY: ANALYZE_CODE¦ACTION: Delete it¦CAPABILITIES: ANALYSIS¦' +
  '(call :ccos.echo {:message "why"})¦(let [why 1] why)¦(step "why" 1)¦{"why": 1}'
).split('¦')

const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ...pairs('aceiopsxyABCEHIKMOPSTX', 'асеіорѕхуАВСЕНІКМОРЅТХ'),
  ...pairs('"\'(),:[]{}-;=', '”’（），：［］｛｝–；＝'),
])

function pairs(all: string, others: string): readonly (readonly [string, string])[] {
  return all.split('').map((one, at) => [one, others.charAt(at)] as const)
}

/** The words of a dialect itself. */
const VOCABULARY: Readonly<Record<DialectUnderTest, RegExp>> = {
  step: /^[ \t*#-]*(?:STEP|FACULTY|ACTION|PARAMETERS|CAPABILITIES|DURATION|NOTES)|\b(?:READ_\w+|ANALYZE_\w+|ANALYSIS|KNOWLEDGE_READ|MEMORY_READ|RECOMMEND_MUSIC|PLAN_SCHEDULE|true|false|null)\b/gm,
  rtfs: /(?<=\()[a-z]+|:[a-z][\w.-]*|\b(?:true|false|nil)\b/g,
  delegation:
    /"(?:goal|plan|type|kind|task|text|operator|op|left|right|input|inputs|context|hint|name|display_name|upstream|downstream|strand|operation|return|combine|UNION|INTERSECT|COLOCATE|MINUS_LEFT|MINUS_RIGHT)"|\b(?:true|false|null)\b/g,
  atomic:
    /"(?:\w+)"(?=\s*:)|"(?:algebraic|symbolic|matrix|ode|substitute)"|\b(?:true|false|null)\b/g,
  plan: /"[a-zA-Z]+"(?=\s*:)|\b(?:true|false|null)\b/g,
  'plan-md':
    /(?<=^#+ )(?:Plan|Objective|Steps|Step|Success Criteria)\b|(?<=^[-*] \*\*)(?:Status|Requires Approval|Dependencies|Call|Files)\b/gm,
}

const NUMBER_OF_STEP = /(?<=^(?:STEP |#{1,6} Step ))\d+/gm

const SLIPS: Readonly<Record<string, Change>> = {
  'a sign put in': (text, random) => put(text, random.between(0, text.length), random.pick(SIGNS)),
  'a sign put in beside another': (text, random) =>
    put(text, placeOf(text, /[^\p{L}\p{N}\s]/gu, random), random.pick(SIGNS)),
  'a sign left out': (text, random) => {
    const at = placeOf(
      text,
      /(?<![\p{N}])[^\p{L}\p{N}.+_-]+|[^\p{L}\p{N}.+_-]+(?![\p{N}.+-])/gu,
      random,
    )
    let end = at + 1
    const most = at + random.between(1, 3)
    while (end < most && /[^\p{L}\p{N}.+_-]/u.test(text[end] ?? 'x')) end++
    // What a backslash stands before is a part of its text.
    if (text[at - 1] === '\\') return text
    // An empty text or list is a value, not a sign.
    if (/""|\[\]|\{\}/.test(text.slice(at, end))) return text
    return text.slice(0, at) + text.slice(end)
  },
  'a sign twice': (text, random) => {
    const at = placeOf(text, /[^\p{L}\p{N}.+\s-]/gu, random)
    return put(text, at, text[at] ?? '')
  },
  'a sign for another': (text, random) => {
    const at = placeOf(text, /(?<!\\)[^\p{L}\p{N}.+\s_&-]/gu, random)
    return text.slice(0, at) + random.pick(SEEN) + text.slice(at + 1)
  },
  'two neighbours swapped': (text, random) => {
    const at = placeOf(text, /[^\p{L}\p{N}.+\s_-][^\p{L}\p{N}.+_-]/gu, random)
    // A comma at the end of a text is the text's own.
    if (/^[,;:]"\s*[\]}),]/.test(text.slice(at, at + 40))) return text
    return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
  },
  'a lookalike': (text, random) => {
    const at = random.between(0, text.length - 1)
    return (
      text.slice(0, at) + (LOOKALIKES.get(text[at] ?? '') ?? text[at] ?? '') + text.slice(at + 1)
    )
  },
  'all signs of a line in full width': (text, random, dialect) => {
    const [start, end] = lineAt(text, random.between(0, text.length))
    const line = text.slice(start, end)
    // A sentence has signs of its own, which are the author's.
    const own = dialect === 'step' && /^\W*(?:STEP|ACTION|NOTES)/i.test(line)
    const wide = line
      .split(/("(?:[^"\\]|\\.)*")/)
      .map((part, at) =>
        at % 2 === 0 ? part.replace(/[(),:[\]{};]/g, wideOf) : `“${part.slice(1, -1)}”`,
      )
      .join('')
    return text.slice(0, start) + (own ? line.replace(':', '：') : wide) + text.slice(end)
  },
  'a word of the dialect misspelled': (text, random, dialect) => {
    const [start, end] = matchOf(text, VOCABULARY[dialect], random)
    const at = random.between(start, Math.max(start, end - 2))
    const [a = '', b = ''] = [text[at], text[at + 1]]
    const instead = random.pick([`${b}${a}`, b, `${a}${a}${b}`, `x${b}`])
    return text.slice(0, at) + instead + text.slice(at + 2)
  },
  'a word of the dialect in other letters': (text, random, dialect) => {
    const [start, end] = matchOf(text, VOCABULARY[dialect], random)
    const word = text.slice(start, end)
    const other = random.pick([
      word.toLowerCase(),
      word.toUpperCase(),
      word.replace(/[A-Za-z]/, (letter) => letter.toUpperCase()),
      `**${word}**`,
      word.replaceAll('_', ' '),
      word.replaceAll('_', '-'),
      word.replaceAll('"', ''),
      word.replaceAll('"', "'"),
      word.replace(/^:/, ''),
    ])
    return text.slice(0, start) + other + text.slice(end)
  },
  'a line twice': (text, random) => {
    const [start, end] = lineAt(text, random.between(0, text.length))
    return put(text, end, `\n${text.slice(start, end)}`)
  },
  'a line twice, one of them far away': (text, random, dialect) => {
    // Within JSON that would be a member of something else.
    if (dialect !== 'step') return text
    const [start, end] = lineAt(text, random.between(0, text.length))
    const [, other] = lineAt(text, random.between(0, text.length))
    return put(text, other, `\n${text.slice(start, end)}`)
  },
  'a line left out': (text, random, dialect) => {
    // A line of JSON holds members, which would be gone without a trace.
    if (dialect !== 'step') return text
    const [start, end] = lineAt(text, placeOf(text, /^[A-Z]+.*:/gm, random))
    return text.slice(0, start) + text.slice(end + 1)
  },
  'two lines swapped': (text, random, dialect) => {
    if (dialect !== 'step') return text
    const lines = text.split('\n')
    const at = random.between(0, Math.max(0, lines.length - 2))
    const [first = '', second = ''] = [lines[at], lines[at + 1]]
    // Lines of an object hold members, which have an order too.
    if (![first, second].every((line) => /^[A-Z]+:.*[^{[,]$/.test(line))) return text
    return lines
      .with(at, second)
      .with(at + 1, first)
      .join('\n')
  },
  'a line broken': (text, random) =>
    put(text, placeOf(text, / /g, random), random.pick(['\n', '\n\n'])),
  'two lines joined': (text, random) => {
    const at = placeOf(text, /\n/g, random)
    return text.slice(0, at) + random.pick([' ', '', ', ']) + text.slice(at + 1)
  },
  'a whole twice': (text, random) => {
    const [start, end] = wholeAt(text, random)
    // A word broken into lines is another word.
    const between = /\w/.test(text[start] ?? '') ? ['', ' '] : ['', ' ', '\n', ', ']
    return put(text, end, random.pick(between) + text.slice(start, end))
  },
  'a whole in other signs': (text, random) => {
    const [start, end] = wholeAt(text, random)
    // In quotes a number is a text, and a text has others of its own.
    if (!/[([{]/.test(text[start] ?? '')) return text
    const marks = '( )¦[ ]¦{ }¦" "¦\' \'¦` `¦“ ”¦```\n \n```¦/*_ _*/¦#|_ _|#¦<!--_ _-->¦** **'
    const [open = '', close = ''] = random.pick(marks.split('¦')).split(' ')
    return (
      text.slice(0, start) +
      open.replace('_', ' ') +
      text.slice(start, end) +
      close.replace('_', ' ') +
      text.slice(end)
    )
  },
  'a step left out': (text, random, dialect) => {
    if (dialect !== 'step') return text
    const steps = text.split(/^(?=STEP )/m)
    return steps.filter((_, at) => at !== random.between(0, steps.length - 1)).join('')
  },
  'a step twice': (text, random, dialect) => {
    if (dialect !== 'step') return text
    const steps = text.split(/^(?=STEP )/m)
    return steps.flatMap((step) => (random.chance(0.3) ? [step, step] : [step])).join('')
  },
  'two steps swapped': (text, random, dialect) => {
    if (dialect !== 'step') return text
    const steps = text.split(/^(?=STEP )/m)
    const at = random.between(0, Math.max(0, steps.length - 2))
    return steps.toSpliced(at, 2, ...steps.slice(at, at + 2).toReversed()).join('')
  },
  'a number of a step changed': (text, random) => {
    const [start, end] = matchOf(text, NUMBER_OF_STEP, random)
    return text.slice(0, start) + `${random.between(0, 5)}` + text.slice(end)
  },
  'all numbers of steps changed': (text, random) => {
    const by = random.between(-1, 2)
    return text.replace(NUMBER_OF_STEP, (number) => `${Number(number) + by}`)
  },
  'a remark on a line of its own': (text, random, dialect) => {
    const [, end] = lineAt(text, random.between(0, text.length))
    return put(text, end, random.pick(['\n', '\n\n']) + remark(random, dialect))
  },
  'a remark at the end of a line': (text, random, dialect) => {
    const [, end] = lineAt(text, random.between(0, text.length))
    return put(text, end, ` ${remark(random, dialect)}`)
  },
  'a remark within a line': (text, random, dialect) => {
    const at = placeOf(text, / /g, random)
    const [start] = lineAt(text, at)
    const isJson = /[{[]/.test(text.slice(start, at))
    return put(text, at, ` ${remark(random, isJson ? 'plan' : dialect)}`)
  },
  'words in front': (text, random, dialect) => `${remark(random, dialect)}\n${text}`,
  'the end cut off': (text, random) => text.slice(0, placeOf(text, /[^\p{L}\p{N}]/gu, random)),
}

const NAMES: readonly string[] = Object.keys(SLIPS)

/** Within JSON a marker with an object is a member, which is no remark. */
function remark(random: Random, dialect: DialectUnderTest): string {
  const isJson = dialect === 'delegation' || dialect === 'atomic' || dialect === 'plan'
  return random.pick(isJson ? REMARKS.filter((one) => !one.includes('{')) : REMARKS)
}

function wideOf(sign: string): string {
  return LOOKALIKES.get(sign) ?? sign
}

function put(text: string, at: number, piece: string): string {
  return text.slice(0, at) + piece + text.slice(at)
}

function placeOf(text: string, pattern: RegExp, random: Random): number {
  return matchOf(text, pattern, random)[0]
}

/** Where some match lies; the start of the text where there is none. */
function matchOf(text: string, pattern: RegExp, random: Random): readonly [number, number] {
  const from = random.between(0, text.length)
  pattern.lastIndex = from
  let found = pattern.exec(text)
  pattern.lastIndex = 0
  found ??= pattern.exec(text)
  pattern.lastIndex = 0
  return found === null ? [0, 0] : [found.index, found.index + found[0].length]
}

function lineAt(text: string, at: number): readonly [number, number] {
  const end = text.indexOf('\n', at)
  return [text.lastIndexOf('\n', at - 1) + 1, end < 0 ? text.length : end]
}

/** A value, a member, a form, a string or a word: from a sign that opens to the one that closes. */
function wholeAt(text: string, random: Random): readonly [number, number] {
  const [start, wordEnd] = matchOf(
    text,
    /(?<!\\)[([{]|(?<=[\s([{,:])"|(?<![\p{L}\p{N}_:.+-])[\p{L}\p{N}_:.+-]+/gu,
    random,
  )
  const open = text[start] ?? ''
  const close = { '(': ')', '[': ']', '{': '}', '"': '"' }[open]
  if (close === undefined) return [start, wordEnd]
  let end = start + 1
  let quoted = close === '"'
  for (let depth = 1; end < text.length && depth > 0; end++) {
    if (text[end] === '\\') end++
    else if (text[end] === '"') {
      quoted = !quoted
      if (close === '"') depth--
    } else if (quoted) continue
    else if (text[end] === close) depth--
    else if (text[end] === open) depth++
  }
  // In JSON the value goes with its key; in RTFS a colon begins a key.
  const after = /^\s*:\s+(?:"(?:[^"\\\n]|\\.)*"|[\w.+-]+)/.exec(text.slice(end, end + 80))?.[0]
  return [start, close === '"' && after !== undefined ? end + after.length : end]
}
