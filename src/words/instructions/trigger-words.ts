// Words worth a second look
// =============================================================================
//
// Most actions hold none of the words that any rule refers to: see `word-glance.ts`.
//
// Invariants:
//
//   WORDS-TRIGGER-WORDS-1. Whatever a rule of `forbidden-words.ts` can find makes this say yes.
//       The reverse need not hold.

import { languageMarks } from '../languages/index.ts'
import { isLetter, WordGlance } from '../word-glance.ts'

const ALWAYS =
  'if ifs maybe perhaps possibly until unless repeatedly only loop loops looped looping while ' +
  'try tries tried trying re retry retries retried retrying ' +
  'attempt attempts attempted attempting repeat repeats repeated repeating ' +
  'depend depends depended depending wait waits waited waiting ' +
  // What is asked for and requested; asking for anything else is no concern of any rule.
  'approval approvals permission permissions'
/** After a `for`: each and every at once, `in` within three words. */
const AFTER_FOR = 'each every in'

/** One word at least of each construction in `languages/english.ts`. */
const OF_CONSTRUCTIONS =
  'provided providing case event condition otherwise else doubt when where wherever whenever whichever ' +
  'once needed necessary appropriate applicable required should accordingly based according failing ' +
  'barring supposing suppose absent optionally except save lest assuming presuming given upon never ' +
  'not don proceeding continuing moving going carrying then proceed continue after long subject ' +
  'moment minute minutes instant soon sooner absence want lack conditional conditionally contingent ' +
  'fall falls falling fallback last stop stopping stops quit break exit end ending ' +
  'repeating carry go keep keeps keeping kept poll monitor watch look stay page paging leaf leafing ' +
  'cycle cycling work run step move walk times often steps stage beginning start outset redo rerun ' +
  'revisit starting begin same likewise similarly every each second seconds over again time by ' +
  'another other turn iterate iterates iterating iterated iteratively indefinitely endlessly infinitum ' +
  'hourly daily nightly weekly regularly periodically continuously constantly continually first ' +
  'await awaiting pause pausing sleep hold holding stand standing let allow leave give giving till ' +
  'pending reattempt reattempts reattempting reattempted receipt receiving arrival completion ' +
  'confirmation success failure delivery payment error errors timeout timeouts rejection ' +
  'cancellation failures failed unsuccessful tries ' +
  'before without consent agreement off ok okay blessing ahead clearance authorisation authorization either whether ask green ' +
  'signed paid granted obtained received secured cleared agreed done ready dry permitting allowing allow allows permit permits willing being agreement accepted settled hand place anything anyone anybody ' +
  'everyone everybody whoever whatever those items cases orders invoices requests amounts successful positive negative passed ' +
  'satisfactory favourable favorable clean good bad clear fine wet poor sunny rainy stormy who whose most more fewest highest ' +
  'lowest best majority votes likes points skip omit exempt spare bypass pass rest others ones illegible unclear doubtful missing unknown look glance ' +
  'understanding assumption proviso premise earlier insofar inasmuch extent far directly immediately any all above below under exceeding percent degrees ' +
  'next sign slightest hint sight symptom mention complaint windy cloudy cold hot freezing frosty rainless weather week day month demand request backup plan exception colder hotter louder higher longer later fewer others unpaid unclaimed unsold uncollected unanswered overdue faulty defective damaged expired against exchange return hearing noticing finding detecting smelling spotting budget limit threshold seeing granted lacking older younger longer ' +
  'thumbs nod decide choose approve confirm agree beforehand regardless'
/** Only as the first word. */
const FIRST = 'were had no in at on with under amid following past beyond over from for'

const TRIGGERS = new WordGlance(
  `for ${AFTER_FOR} ${FIRST} ${ALWAYS} ${OF_CONSTRUCTIONS} ${languageMarks.join(' ')}`.split(' '),
)
const FIRST_ONLY: ReadonlySet<string> = new Set(FIRST.split(' '))

/** Whether some rule may find something (WORDS-TRIGGER-WORDS-1); with `anyFor` a plain `for` is enough. */
export function mayInstruct(text: string, anyFor: boolean): boolean {
  let index = 0
  let lastFor = -9
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at)
    // A letter beyond ASCII may look like one of these: the slow way decides. So it does of questions.
    if (unit > 127 || unit === 63) return true
    if (!isLetter(unit)) {
      at++
      continue
    }
    const start = at
    while (at < text.length && isLetter(text.charCodeAt(at))) at++
    index++
    const word = TRIGGERS.wordAt(text, start, at)
    if (word === undefined) continue
    if (word === 'for') {
      if (anyFor) return true
      lastFor = index
    } else if (word === 'in') {
      if (index - lastFor <= 3) return true
    } else if (!FIRST_ONLY.has(word) || index === 1) return true
  }
  return false
}
