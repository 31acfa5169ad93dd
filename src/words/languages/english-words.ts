// Words that the constructions of English refer to by a name

import { ENGLISH_PAST, ENGLISH_PRESENT } from './english-events.ts'
import type { WordLists } from './notation.ts'

export const ENGLISH_WORDS: WordLists = {
  ...ENGLISH_PRESENT,
  past: ENGLISH_PAST,
  bare: 'send hand publish order book ship post print open close start pay release deliver forward give move install deploy invite tell call notify raise add hold move sell buy begin put upload clean varnish paint mail email varnish return transfer apply set take let have use go plan write make report sign',
  subject:
    'the a an it its they their he she his her we you your our i my this that these those there all ' +
    'both every each any no some everything everyone everybody nobody nothing another enough',
  ready:
    'needed necessary possible available required appropriate applicable relevant ready done complete ' +
    'completed finished approved missing present absent useful helpful desired convenient feasible suitable',
  question: 'is are was were do does did can could will would should to',
  consent:
    'approval consent permission agreement confirmation sign-off ok okay blessing go-ahead clearance authorisation authorization sign-off',
  signs: 'signs approves agrees confirms',
  outcome: 'result results outcome answer response reply status decision weather feedback',
  event:
    'receipt receiving arrival completion confirmation approval success failure delivery payment error ' +
    'errors timeout rejection cancellation failures timeouts',
  end: 'finish complete settle conclude cool rest rise dry load run end simmer',
  duration: 'second seconds minute minutes hour hours',
  period: 'day week month morning evening night weekday hour',
  poll: 'check recheck poll ping monitor refresh watch remind chase consult inspect probe look',
  regularly:
    'hourly daily nightly weekly regularly periodically continuously constantly continually',
  answers:
    'replies responds answers confirms approves arrives agrees signs finishes completes ends',
  rules:
    'procedure procedures plan plans rules rights steps measures actions consequences liability policy ' +
    'obligations coverage penalties fees instructions protocol drill remedies provisions clause do happens',
  noun:
    'morning evening thing things building buildings meeting string king ring something everything ' +
    'nothing anything heading headings spelling formatting wording existing accounting training opening ' +
    'spring pricing remaining being',
}
