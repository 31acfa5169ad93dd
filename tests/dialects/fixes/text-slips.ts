// Slips within the author's own texts
// =============================================================================
//
// Quotes that were not escaped, TeX, words that look like literals, typing errors: what
// stands in a text in quotes means itself, so a fix may neither change it nor read it
// as anything else.
//
// Invariants:
//
//   TEXT-SLIPS-1. `was` is the text that the author meant, and compiles where it was put together rightly;
//       `text` is what stands there.

import type { Random } from '../../runtime/seeds/random.ts'
import type { DialectUnderTest } from './good-texts.ts'
import { authorsTexts } from './kept-words.ts'
import { slip } from './slips.ts'

export interface TextSlip {
  readonly name: string
  readonly was: string
  readonly text: string
}

type Change = (text: string, random: Random, dialect: DialectUnderTest) => Omit<TextSlip, 'name'>

/** One slip in a text of the author's; `text` may be `was`. */
export function textSlip(text: string, random: Random, dialect: DialectUnderTest): TextSlip {
  const name = random.pick(NAMES)
  return { name, ...(TEXT_SLIPS[name] as Change)(text, random, dialect) }
}

const LITERALS = 'None¦True¦False¦null¦true¦nil¦undefined¦NaN¦Yes¦no¦1,500¦007¦.5'.split('¦')
/** `~` stands for a quotation mark. */
const QUOTED = (
  '~None~¦~True~, ~False~¦~None~, and kept¦~, and then None¦~, None, ~¦~a~: None¦{~a~: True}¦[~x~, None]¦' +
  'x~, ~hint~: None¦~None¦None~¦~x~: ~True~,¦~~¦~ None ~¦~, then ~b~: True¦(call :x ~None~)¦~ nil ~¦' +
  '~) (step ~x~ nil¦~}, {~a~: None¦a~b~c'
).split('¦')
const TEX =
  '\\theta¦\\frac{a}{b}¦\\boldsymbol{V}¦\\nabla¦\\rho¦\\times¦\\nu¦C:\\temp\\new¦\\mathrm{x}¦\\alpha¦\\d+¦\\u{x}'.split(
    '¦',
  )
const THOUGHTS = (
  'Hm.¦STEP 1:\nFACULTY: READ_KNOWLEDGE\nACTION: Query\nCAPABILITIES: READ_ONLY¦' +
  '{"goal": "x", "plan": {"type": "task", "task": None}}¦(plan :body (do (step "A" nil)))¦' +
  '# Plan: A\n\n## Steps\n\n### Step 1: B\n- **Requires Approval**: Yes'
).split('¦')

const TEXT_SLIPS: Readonly<Record<string, Change>> = {
  'quotes not escaped': (text, random, dialect) => {
    const phrase = random.pick(QUOTED)
    return inText(text, random, dialect, phrase.replaceAll('~', '\\"'), phrase.replaceAll('~', '"'))
  },
  'one of the quotes not escaped': (text, random, dialect) => {
    const phrase = random.pick(QUOTED).replaceAll('~', '\\"')
    const marks = [...phrase.matchAll(/\\"/g)].map(({ index }) => index)
    const at = marks.length === 0 ? 0 : random.pick(marks)
    return inText(text, random, dialect, phrase, phrase.slice(0, at) + phrase.slice(at + 1))
  },
  'a backslash that is not doubled': (text, random, dialect) => {
    const command = random.pick(TEX)
    return inText(text, random, dialect, command.replaceAll('\\', '\\\\'), command)
  },
  'a literal in a text, and a slip': (text, random, dialect) => {
    const { was } = inText(text, random, dialect, random.pick(LITERALS), '')
    return { was, text: slip(was, random, dialect).text }
  },
  'a text that is a literal, and a slip': (text, random, dialect) => {
    const places = authorsTexts(text, dialect)
    if (places.length === 0) return { was: text, text }
    const { start, end } = random.pick(places)
    const was = text.slice(0, start) + random.pick(LITERALS) + text.slice(end)
    return { was, text: slip(was, random, dialect).text }
  },
  'a typing error in a text, and a slip': (text, random, dialect) => {
    const places = authorsTexts(text, dialect)
    if (places.length === 0) return { was: text, text }
    const { start, end } = random.pick(places)
    const at = random.between(start, end - 1)
    if (/[\\\s]/.test(text.slice(at - 1, at + 2))) return { was: text, text }
    const [a = '', b = ''] = [text[at], text[at + 1]]
    const typed = random.pick([b + a, b, a + a + b, `x${b}`])
    const was = at + 2 > end ? text : text.slice(0, at) + typed + text.slice(at + 2)
    return { was, text: slip(was, random, dialect).text }
  },
  'other quotes around a text': (text, random, dialect) => {
    const places = authorsTexts(text, dialect).filter(({ start }) => text[start - 1] === '"')
    if (places.length === 0) return { was: text, text }
    const { start, end } = random.pick(places)
    const [open = '', close = ''] = random.pick(['“”', "''", '‘’', '„“', '«»', '``', '”“'])
    return {
      was: text,
      text: text.slice(0, start - 1) + open + text.slice(start, end) + close + text.slice(end + 1),
    }
  },
  'thinking aloud, and a slip': (text, random, dialect) => {
    const thought = `${random.pick(THOUGHTS)}\n${random.pick(THOUGHTS)}`
    const [open = '', close = ''] = random
      .pick(['<think>\n|</think>\n', '<thinking>|</thinking>', '|\n</think>\n'])
      .split('|')
    const aloud = open + thought + close
    return { was: aloud + text, text: aloud + slip(text, random, dialect).text }
  },
}

const NAMES: readonly string[] = Object.keys(TEXT_SLIPS)

/** A phrase put into one of the texts: as it should be written, and as it was. */
function inText(
  text: string,
  random: Random,
  dialect: DialectUnderTest,
  right: string,
  wrong: string,
): Omit<TextSlip, 'name'> {
  const places = authorsTexts(text, dialect).filter(({ start }) => text[start - 1] === '"')
  if (places.length === 0) return { was: text, text }
  const { start, end } = random.pick(places)
  const gaps = [start, end]
  for (let at = start; at < end; at++) if (text[at] === ' ') gaps.push(at, at + 1)
  const at = random.pick(gaps)
  const put = (phrase: string) => text.slice(0, at) + phrase + text.slice(at)
  return { was: put(right), text: put(wrong) }
}
