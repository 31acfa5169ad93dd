// Words that the name of a file says
// =============================================================================
//
// `upregulated-heat.csv` holds genes that heat turns up: its name says so, and a task may repeat it.
//
// Invariants:
//
//   FILE-WORDS-1. A number occurs only as it stands, a word also in another form: `invoices` in
//       `invoice`, `secreted` in `secretome`, never `paid` in `unpaid`.
//   FILE-WORDS-2. Letters in a row that begin words in a row stand for them: `P. falciparum` in `pf-genes`; and so
//       do words that are joined: `time course` in `timecourse`.

/** The words of a name, to look others up in. */
export interface FileWords {
  /** Says for each of these words in a row whether the name has it. */
  readonly has: (words: readonly string[]) => readonly boolean[]
}

/** Joins a letter with its accents, and compares without both. */
export function plainWord(word: string): string {
  return word
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
}

const LONGEST_INITIALS = 5

/** The words of the name of a file, of its folders and of what is said beside it. */
export function fileWords(...names: readonly string[]): FileWords {
  const said = new Set(names.flatMap(wordsOfName).map(plainWord))
  const isSaid = (word: string): boolean =>
    said.has(word) || (!/^\d/.test(word) && [...said].some((one) => isForm(one, word)))
  return {
    has(words) {
      const plain = words.map(plainWord)
      const has = plain.map(isSaid)
      // `P. falciparum` in `pf-genes` (FILE-WORDS-2).
      for (let length = 2; length <= LONGEST_INITIALS; length++) {
        for (let at = 0; at + length <= plain.length; at++) {
          const initials = plain.slice(at, at + length).map((word) => word[0] ?? '')
          const joined = plain.slice(at, at + length).join('')
          if (said.has(initials.join('')) || said.has(joined)) has.fill(true, at, at + length)
        }
      }
      return has
    },
  }
}

function wordsOfName(name: string): readonly string[] {
  const bare = name.replace(/(?:\.[a-z][a-z\d]{0,7}){1,2}$/i, '')
  const parted = bare.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const whole = parted.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...whole, ...whole.flatMap((word) => word.match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? [])]
}

const LEAST_COMMON = 4

/** Two forms of one word (FILE-WORDS-1). */
function isForm(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length < 3 || /\d/.test(short + long)) return false
  if (long === `${short}s` || long === `${short}es`) return true
  let common = 0
  while (common < short.length && short[common] === long[common]) common++
  return common >= LEAST_COMMON && common * 3 >= long.length * 2
}
