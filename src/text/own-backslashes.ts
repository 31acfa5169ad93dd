// Backslashes that may be the author's own
// =============================================================================
//
// `"\theta"` in JSON is a tab and `heta`, `"C:\new"` a line end and `ew`: what was meant
// as TeX or as a path loses letters without any fault. JSON has five escapes that are
// letters, b f n r t, and each begins TeX commands and names of folders.
//
// Invariants:
//
//   OWN-BACKSLASHES-1. Linear in the text. Only escapes of a letter with a letter behind them count; no
//       text has a backspace or a form feed before a word.
//   OWN-BACKSLASHES-2. A word that may as well follow a line end or a tab (`e`, `u`, `an`) counts only
//       where the backslash stands as in a formula: behind space, a bracket or a sign.

import { guess, warning, type Code, type Diagnostic } from './diagnostic.ts'
import { span } from './source.ts'

/** TeX commands that begin with n, r or t and whose further letters are no word behind a line end or a tab. */
const COMMANDS: ReadonlySet<string> = new Set(
  [
    'nabla natural nearrow neg neq neqq ngeq ngeqslant ngtr nleftarrow nleq nleqslant normalsize',
    'nonumber noindent notin nrightarrow nshortmid nsubseteq nsupseteq nsucc numberline nwarrow',
    'newcommand newline newpage nolimits nolinebreak',
    'rangle rbrace rbrack rceil rfloor rVert rvert rho right rightarrow rightarrowtail rm rule ref root',
    'rightharpoonup rightharpoondown rightleftarrows rightleftharpoons rightrightarrows',
    'rightsquigarrow renewcommand roman rmoustache risingdotseq rtimes rtriangle',
    'tanh tau text textbf textit textrm textsf textsubscript textsuperscript texttt textcolor textstyle',
    'tfrac tbinom theta therefore thetasym thickapprox thicksim thinspace tilde times tiny twocolumn',
    'triangle triangledown triangleleft trianglelefteq triangleq triangleright trianglerighteq',
  ].flatMap((line) => line.split(' ')),
)

/** Those whose further letters are one (OWN-BACKSLASHES-2). */
const WORDS: ReadonlySet<string> = new Set(
  'ne nexists ni nless nmid not nparallel nprec nsim nu tag tan to top tt'.split(' '),
)

/** An escape of a letter and the letters behind it. */
const ESCAPE = /\\(?:([bfnrt])([A-Za-z]+)|[^])/g

/** The path up to a backslash: a drive, a server, or a variable of the environment. */
const PATH = /(?:(?<![A-Za-z])[A-Za-z]:|^\\{2,4}[\w.$-]+|%\w+%)(?:\\{1,2}[\w .()$-]*)*$/

/** The text of a path is bounded: what is looked at before an escape must be too. */
const PATH_LENGTH = 260

/** A backslash, by where it stands, and what was probably meant by it and the letters behind: `\theta`. */
interface OwnBackslash {
  readonly at: number
  readonly meant: string
}

/**
 * Warns of the escapes in the inside of a string, from `start` to before `end`, that are probably backslashes
 * of the author: one warning a string, under a dialect's `code`.
 */
export function ownBackslashFaults(
  code: Code,
  text: string,
  start: number,
  end: number,
): readonly Diagnostic[] {
  const [first, ...others] = ownBackslashes(text.slice(start, end))
  if (first === undefined) return []
  const placeOf = ({ at, meant }: OwnBackslash) => span(start + at, start + at + meant.length)
  const letter = first.meant.charAt(1)
  const edits = [first, ...others].map(({ at }) => ({
    span: span(start + at, start + at + 1),
    text: '\\\\',
  }))
  return [
    warning(code, placeOf(first), {
      details: { meant: first.meant, escape: `\\${letter}`, name: ESCAPED_AS[letter] ?? '' },
      related: others.map((one) => ({ span: placeOf(one), label: 'and this' })),
      fixes: [guess(`double the backslash${others.length > 0 ? 'es' : ''}`, ...edits)],
    }),
  ]
}

/** Finds them in the raw inside of a string. */
function ownBackslashes(raw: string): readonly OwnBackslash[] {
  const found: OwnBackslash[] = []
  for (const { 0: meant, 1: letter, 2: rest, index: at } of raw.matchAll(ESCAPE)) {
    if (letter === undefined || rest === undefined) continue
    if (isTex(raw, at, letter, letter + rest) || isInPath(raw, at)) found.push({ at, meant })
  }
  return found
}

function isTex(raw: string, at: number, letter: string, command: string): boolean {
  if (letter === 'b' || letter === 'f') return true
  if (WORDS.has(command)) return at === 0 || /[\s$([{=+*/^_,|&~<>-]/.test(raw.charAt(at - 1))
  return COMMANDS.has(command)
}

function isInPath(raw: string, at: number): boolean {
  return PATH.test(raw.slice(Math.max(0, at - PATH_LENGTH), at))
}

/** What each escape of a letter is read as, in words for a message. */
const ESCAPED_AS: Readonly<Record<string, string>> = Object.freeze({
  b: 'a backspace',
  f: 'a form feed',
  n: 'a line end',
  r: 'a carriage return',
  t: 'a tab',
})
