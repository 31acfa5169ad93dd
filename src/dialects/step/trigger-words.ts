// Words worth a second look
// =============================================================================
//
// Most actions hold none of the words that any rule speaks of. They are told
// apart here by looking at each word's first letter and length, and only then at
// the word, because this runs over every action of a plan of any size.
//
// Invariants:
//
//   T1. Whatever a rule of `forbidden-words.ts` can find makes this say yes.
//       The reverse need not hold.

const ALWAYS =
  'if ifs maybe perhaps possibly until unless repeatedly only loop loops looped looping while ' +
  'try tries tried trying re retry retries retried retrying ' +
  'attempt attempts attempted attempting repeat repeats repeated repeating ' +
  'depend depends depended depending wait waits waited waiting ' +
  // What is asked for and requested; asking for anything else is no concern of any rule.
  'approval approvals permission permissions'
/** After a `for`: each and every at once, `in` within three words. */
const AFTER_FOR = 'each every in'

const TRIGGERS: ReadonlySet<string> = new Set(`for ${AFTER_FOR} ${ALWAYS}`.split(' '))

/** Bit n of entry c: some trigger starts with the letter c and has n letters. */
const LENGTHS: Int32Array = lengthsByLetter()

function lengthsByLetter(): Int32Array {
  const lengths = new Int32Array(128)
  for (const word of TRIGGERS) {
    const first = word.charCodeAt(0)
    const bit = 1 << word.length
    lengths[first] = (lengths[first] ?? 0) | bit
    // The same word with a capital.
    lengths[first - 32] = (lengths[first - 32] ?? 0) | bit
  }
  return lengths
}

/** Whether some rule may find something (T1); with `anyFor` a plain `for` is enough. */
export function mayInstruct(text: string, anyFor: boolean): boolean {
  let index = 0
  let lastFor = -9
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at)
    // A letter beyond ASCII may look like one of these: the slow way decides.
    if (unit > 127) return true
    if (!isLetter(unit)) {
      at++
      continue
    }
    const start = at
    while (at < text.length && isLetter(text.charCodeAt(at))) at++
    index++
    const length = at - start
    if (length > 12 || ((LENGTHS[unit] ?? 0) & (1 << length)) === 0) continue
    const word = text.slice(start, at).toLowerCase()
    if (!TRIGGERS.has(word)) continue
    if (word === 'for') {
      if (anyFor) return true
      lastFor = index
    } else if (word === 'in' || word === 'each' || word === 'every') {
      if (index - lastFor <= (word === 'in' ? 3 : 1)) return true
    } else return true
  }
  return false
}

function isLetter(unit: number): boolean {
  const lower = unit | 32
  return lower >= 97 && lower <= 122
}
