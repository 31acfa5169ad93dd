// The grammar of conditions, loops and waits in English
// =============================================================================
//
// What single words say (`if`, `until`, `retry`) is in `forbidden-words.ts`; here
// are the constructions that take several, and the words that only their place
// makes an instruction: `once the report has arrived`, but `once a year`.
//
// Invariants:
//
//   WORDS-ENGLISH-1. In doubt it is an instruction: WORDS-FORBIDDEN-WORDS-2 of `forbidden-words.ts`.

import { onFirstUse } from '#text/on-first-use'

import type { Hiding } from '../instructions/hiding.ts'
import type { Clauses } from './clauses.ts'
import { LEAST_DEPTH, type ConstructionGroup, type Where } from './language.ts'
import { ENGLISH_WORDS } from './english-words.ts'
import { searchOf } from './search.ts'

/** A construction in a line of words. */
export interface Construction {
  readonly hides: Hiding
  readonly from: number
  readonly to: number
  readonly leastDepth: number
  readonly where: Where | undefined
}

const JOINING = 'and then or but so to just simply please also'

const GROUPS: readonly ConstructionGroup[] = [
  {
    hides: 'condition',
    unless: 'nothing',
    where: 'before',
    constructions: String.raw`
      ^^ (?!(the|a|an)\x20[a-z]+s\x20)[^ ]+ ~ (signed|paid|approved|granted|obtained|received|secured|cleared|confirmed|agreed|completed|finished|passed|accepted|settled|done|ready|dry|permitting) , ({bare}|[a-z]+ (the|a|an|it|them|our|your|my|his|her|their))
      ^^ with … (in hand|in place|granted|secured|signed|obtained|approved|complete|completed|to hand|in the bag|behind us) ,
      ^^ (after|following|upon|on|given|with|without) ((a|an|the|any|each) )?(successful|positive|negative|failed|passed|satisfactory|unsuccessful|favourable|favorable|clean|good|bad|clear) [^ ]+ ,
      ^^ (anything|anyone|anybody|everyone|everybody|whoever|whatever|whichever|those|items|cases|orders|invoices|requests|amounts) … (goes|go|needs|need|must|should|shall|gets|get|stays|stay|requires|require|is to|are to|has to|have to|comes|waits) [^ ]+
      ^^ (in|during) (good|bad|fine|dry|wet|poor|sunny|rainy|stormy) weather
      ^^ with … ({consent}|go ahead|sign off|thumbs up|green light|all clear) … ,
      ^^ without (?!(using|looking|naming|going|giving|the (use|help|aid))\x20)[^ ]+ … ,
      ^^ for (all |any |every )?[^ ]+ (over|under|above|below|exceeding|without|older|younger|longer|that|which|who) … ,
      ^^ (above|below|over|under|beyond|from|at) [0-9]+ (percent|degrees|points|votes|euros|dollars|pounds|people|replies|hits|errors|complaints) … ,
      ^^ no (?!(more|longer|later|earlier|matter|one|doubt)\x20)[^ ]+ … , (no [^ ]+|{bare}|[a-z]+ (the|a|an|it|them|our|your|my|his|her|their|him|us))
      ^^ (in|at|on|upon|under|amid|following) (?!(addition|conclusion|comparison|contrast|preparation|accordance|collaboration|cooperation|celebration|total|general|detail|advance|particular|summary|short|turn|time|paper|average)\x20)((a|an|any|another) )?[a-z]+(ation|ations|ition|ption|ction|ssion|ment|ments|ance|ence|ency|encies|ure|ures|ival|osal|usal|oval|rain|snow|frost|ice|tie|ties|draw|doubt|demand|request|alarm|fire|storm|loss|delay|delays|wind|fog|hail|fever|queries|query|complaint|complaints) … ,
      ^^ (with|given|for|at|in|on|under) (too|enough|fewer|more|less|no|not|sufficient|insufficient|only|several|another|heavy|strong|poor|bad|low|high|good|spare|rain|snow|frost|storms|wind) … ,
      ^^ (on|upon) [a-z]{3,}ing (a|an|any|the|no|smoke|gas|that|your|our|their) … ,
      ^^ (from|after|with|on|at) the (second|third|fourth|fifth|tenth|next|first) [a-z]+ (on|onwards|onward|,|of|to|from) …
      ^^ (past|beyond|above|below|over|under) (the )?[^ ]+ ~ ,
      ^^ at (the )?[^ ]+ ?[^ ]* (request|insistence|demand|wish) ,
      ^^ with [^ ]+ ~ (in the forecast|forecast|coming|expected|imminent|ahead|low|high|full|empty|missing|down|out of stock|out|over|unavailable|available|absent|away|ill|sick|late|delayed|closed|open) ,
      ^^ [^ ]+ ~ (permitting|allowing|willing|being|turning|failing|remaining) [^ ]* ?[^ ]* ?,
      ^^ (at|on) the (first|slightest) (sign|hint|sight|symptom|mention|complaint|alarm|whiff|trace|indication) … ,
    `,
  },
  {
    hides: 'condition',
    unless: 'told',
    where: 'done',
    constructions: String.raw`
      only (to |for |from |with |by )?(those|the ones|anyone|everyone) … (who|that|which|whose|with|without|not|already|under|over)
      only (to |for |from |with |by )?((the|those) )?[^ ]+ ~ (who|whose)
      (which|that|who|whichever|whoever|whatever) ~ (gets|wins|receives|scores|earns|draws|attracts|polls|garners|collects|has|gained|favours|favors|prefers) ~ (most|more|fewest|highest|lowest|best|majority|votes|likes|points|favourite|favorite)
      (any|every|each|all) [^ ]+ ~ (that|which|who) (has|have|hasn't|haven't|had|did|didn't|does not|do not|doesn't|don't|fails|remains|exceeds|goes|looks|seems|lacks|needs|is (still|not|over|under|above|below|older|too))
      (any|every|each) [^ ]+ (without|lacking|missing|exceeding|over|under|above|below|older|younger|marked|still)
      on (any|every|each|all) [^ ]+ (with|without|when|where|that)
      to (whoever|whichever|whomever|the (first|last|next) [^ ]+ (who|that|to))
      the (first|last|next) [^ ]+ (who|that|to) ({presents}|{present})
      (in|during) (good|bad|fine|dry|wet|poor|sunny|rainy|stormy|freezing|hot|cold|windy) weather
      on (sunny|rainy|wet|dry|hot|cold|windy|cloudy|rainless|frosty) (days|mornings|evenings|nights|afternoons)
      (at|on) the (first|slightest) (sign|hint|sight|symptom|mention|complaint|alarm|whiff|trace|indication)
      with the ({consent}|go ahead|sign off) of
      (only|solely|strictly|exclusively) (against|on|upon|in exchange|in return|with|by|under) [^ ]+
      ^^ (after|following|upon|on) the [^ ]+ of … ,
      (leave|leaving) (the others|the rest|all others|any others|everything else|the remaining) [^ ]+
      ^^ (except|save|other than|apart from|outside|excluding) (on|in|for|at|during|when|from) [^ ]+
      (in exchange|in return) for (a|an|the|cash|payment|proof)
      against (a|an|the)? ?(receipt|deposit|signature|payment|proof|voucher|invoice|delivery)
      (on|upon|by|at) ((popular|special|written|explicit|their|his|her|the) )?(request|demand|notice)
      whichever (is|comes|arrives|costs|turns|proves|suits|one) [^ ]+
      with (fewer|more|less) than ([0-9]+|[a-z]+)
      (above|below|beyond|past|exceeding) ([0-9]+|the (limit|threshold|mark|target|budget|minimum|maximum))
      (members|adults|children|guests|those|ones|regulars|students|locals) … , (the )?(others|rest|everybody else|everyone else|non [a-z]+) [^ ]+
      as (a )?(backup|plan b|stopgap|second choice|last resort|fallback)
      (plan b|fallback|backup) (is|being|,)
      with the exception of
      the (more|less|longer|later|louder|higher|colder|hotter|warmer|bigger|fewer) … the (more|less|longer|later|louder|higher|colder|hotter|warmer|bigger|fewer|sooner)
      (on|upon) (seeing|hearing|noticing|receiving|finding|detecting|smelling|spotting) [^ ]+
      (from|after) the (second|third|fourth|fifth|tenth) [a-z]+ (on|onwards|onward) 
      (goes|go|needs|need|must|should) … (others|the rest|everything else)
      (not paid|unpaid|unclaimed|unsold|uncollected|unanswered|unopened|overdue|faulty|defective|damaged|expired|late|missing) [^ ]+ (go|goes|are to|is to|must|should|get|gets|,) [^ ]+
      (unless|until) and (until|unless)
      (except|other than|apart from) (on|in|at|during) (days|nights|weeks|months|holidays|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekends|rainy|bad|wet|[a-z]+ days)
      (the )?(condition|proviso|prerequisite|precondition) (is|being|that)
      ^^ (one|one more|a single|just one|another|any) ~ and (the|it|we|they|i|he|she|you) [^ ]+
      (each|every|any) (second|minute|hour|day|night|week|month|quarter|year|morning|evening|round) (that|in which|where|when) [^ ]+
      , (that is|but|but only|only|and only|at least|though only|i e) ,? ?(when|where|once|after|with)
      ^ (skip|omit|exempt|spare|bypass|pass over) … (for|in|where|already|that|which|who|whose|with|without|on)
      ^ leave … (ones|those|illegible|unclear|doubtful|missing|unknown|ambiguous|uncertain|un[a-z]+) … (blank|empty|alone|out|untouched|be|open|as)
      (leave|keep) … where (a|an|the|one|no|there) … (exists|exist|already|is|are)
      ^ first (have|let|get|ask|show|check|clear|run|consult) … (then|before|and only)
      (have|let) … (look over|look at|glance|read through|check|vet|sign off|approve|review) … (before|then|first)
      (second look|sign off|go ahead|clearance|nod|all clear|okay|blessing) (by|from|of) … (before|first|then)
      (ones|those|readings|entries|items|cases) … (leave|skip|ignore|keep) … (ones|others|rest)
    `,
  },
  {
    hides: 'condition',
    unless: 'nothing',
    constructions: String.raw`
      ^ (or )?(otherwise|else)
      (?<!\x20(an|the|in|of|for|with|from|to|that|are|is|was|were|or|these|those|by|on|unless|orders|decides|says|rules|agrees|agreed|stated|specified|provided|indicated|noted|decided|directs)\x20)otherwise(?! than)
      or else
      (?<!\x20((any|some|no|every)(thing|one|body|where)|nothing|none|who|what|where|how|all|much|little)\x20)else(?! (branch|clause|block|statement))
      ^^ when (?!{question}\x20)[^ ]+
      ^^ after [^ ]+ … {answers} ~ ,
      ^^ without (a|an|any|the|their|his|her) ~ (reply|answer|response|objection|word|feedback|result|match|hit|approval|consent|permission|sign|quorum|majority) … ,
      ^^ where (?!{question}\x20)[^ ]+
      ^^ (whenever|wherever)
      ^^ once (?!(a|an|per|upon|again|more|in|every|each|weekly|daily)\x20)[^ ]+
      ^ should {subject}(?![^.?]*[?])
      ^^ (were|had) {subject}(?![^.?]*[?])
      ^^ (no|any|nothing|none|is|are|does|do|did|has|have|was|were|can|too|still|not|got|found|missing) … [?] [^.,? ]+
      ^ (decide|choose|select|pick|proceed|act|continue|approve|reject|respond|switch|branch|route) … (based|according|depending) (on|to|upon) ~ {outcome}
      ^ failing (a|an|any|to)
      ^ (barring|supposing|absent|optionally)
      ^^ assuming [^ ]+
      ^^ given (a|an) (positive|negative|successful|failed|valid|invalid|empty|missing)
      ^ (on|upon) {event} $
      ^ (on|upon) {event} of
      (do not|don't|never) … (without|before)
      (do not|don't|never|not) (proceed|continue|advance|go (on|ahead)|move on)
      ^ the (moment|minute|instant) {subject}
    `,
  },
  {
    hides: 'condition',
    unless: 'asked',
    constructions: String.raw`
      when in doubt
      (when|where|wherever|whenever|once|only) {ready}
      as (needed|necessary|appropriate|applicable|required)(?! (by|under|in|for|to)\x20)
      as the case may be
      , where (no|none|there is no)
      once ({ready}|[a-z]+ed) $
      accordingly
      failing (that|this|which)
      (except|save) ((for|as) )?(when|where)
      lest
      (assuming|supposing|presuming|suppose) that
      given … given
      before (proceeding|continuing|moving on|going (on|ahead)|carrying on)
      only (then|proceed|continue|after|upon|in case|in the event)
      (?<!\x20(is|are|be|was|were|been|those|twice|half|times|least|about|almost|nearly|exactly|just|not|quite|roughly)\x20)(as|so) long as(?! [0-9])
      (?<!\x20(describe|recall|capture|of|at|in|from|about|is|was|until|for|find|during|by|since|identify|depict|show|mark|marks|marked|and|before|after)\x20)the (moment|minute|instant) (they|it|he|she|that|one|there|we|you)
      (provided|providing) that
      provided {subject}
      ^ providing {subject}
      in case (?!(of|law|studies|study|files|file|notes|reports|records|management|histories|work|numbers)\x20)[^ ,.?]+
      just in case
      in the event (that|{subject})
      on (the )?condition that
    `,
  },
  {
    hides: 'condition',
    unless: 'told',
    constructions: String.raw`
      (?<=,\x20)provided (?!(by|in|with|to|on|for|at|as|from|under|through|and|or)\x20)[^ ]+
      (those|ones|people|customers|members|guests|parents|candidates) ~ who … (the (rest|others)|everyone else|anyone else|all others)
      when (it|they|everything|all|everyone|both) (is|are|has|have) ((been|not|all) )?({ready}|in|out|there|over|[a-z]+ed)
      when (the|all|both) … (is|are) (done|finished|complete|completed|ready|available|approved|in)
      (whenever|wherever|whichever)(?! (it|they|this|that|the (word|phrase|name|term)) (occurs|occur|appears|appear|is|are|comes|come|stands|stand))
      only … (when|once|where)
      once (it|they|he|she|we|you|everything|everyone)
      (?<!\x20(is|are|was|were|been|be|,)\x20)once (the|all|both|this|that|these|those|there|every|each|enough|any|no|your|its|their|his|her|our)
      , once {subject} … (is|are|has|have|arrives|appears|comes|gets|becomes)
      as soon as(?! possible)
      no sooner
      in (that|such) (case|cases|a case)
      , in which case
      once [a-z]+ (has|have|is|are) [a-z]+(ed|en|t|n|d|y)
      where (the|a|an) … (is|are|has|have) (not )?(reached|exceeded|met|missing|available|known|given|passed|full|closed|over|too)
      (?!(is|are|was|were|not|be|rules|terms|laws|clauses)\x20)[^ ]+ (permitting|allowing) $
      (weather|time|space|budget|funds|circumstances) permitting
      as (far as |much as |long as )?(the )?(time|budget|space|room|stock|weather|money|funds|schedule|deadline|circumstances|situation|page) (allow|allows|permit|permits)
      where (the|a|an|your|our|its|their) ~ (allow|allows|permit|permits)
      ^ (god willing|all being well)
      given (enough|sufficient|adequate) [^ ]+
      , (with|in agreement with) … {consent} $
      , in agreement with [^ ]+
      ^ as and when
      ^^ (on|upon) {event} (of|by|from)
      ^ (choose|select|pick|decide|proceed|act|answer|respond) … according to
      subject to … {consent}
      subject to (availability|change|the (weather|outcome|result))
      ^ given that
      ^^ (with|after|upon|following|without|pending) … {consent} ~ ,
      (only|not|nothing|never) (with|after|on|upon|without) ~ {consent}
      without ~ {consent} $
      without (the|his|her|their|your|our|prior|written|explicit) … {consent}
      (and|or|but) , (where|when|once|should) [^,.?]+ ,
      where there (is|are) (one|any|none|no)
      where (one|any|none|no|nobody|nothing) (is|are|exists|exist|has|have)
      ^^ based on … {outcome} … (either|or)
      either … or … (based on|depending|according to|where|when)
      (no matter|regardless of) (which|what|who|how) … (otherwise|else)
      (check|confirm|clear|consult|verify|agree|align|speak|talk) (it |this |that )?with … before
      before (the|any|a) … {signs}
      (?<!\x20(that|what|how|who|which|why|where|when|,)\x20)should (the|a|an|any|no|it|there|they|he|she|you|we|this|that) … ({present}|be|exceed|fail|come|have|get|prove|turn|become|need|want|arise|find|take|happen|occur|not)
      (had|were) (the|it|there|they) … (to be|been) ~ ,
      ^ (stop|stopping|stops|quit|break|exit) (when|once|after|as)
      ^ (end|ending|finish) (at|when|on|once|as soon)
    `,
  },
  {
    hides: 'condition',
    unless: 'explained',
    constructions: String.raw`
      (?<!\x20(day|days|time|times|year|years|moment|era|period|age|night|summer|winter|century|decade|scene|point|out|and|or|of|about|for|since|from|than|until|on|evenings|mornings|nights|months|weeks|hours|seasons|occasions|cases|situations|phase|stage|exactly|remember|know|ask|,)\x20)when (?!(using|writing|to)\x20|{past})[^ .,?]+
      (?<!\x20{rules}\x20)in (the )?(case|event) of
      in (the )?absence of
      for (want|lack) of
      assuming [^ ]+
      subject to [^ ]+
      according to (the|their|its|his|her|what) ~ (language|answer|outcome|result|weather|amount|budget|response|choice|preference|size|question|reply|situation)
      (conditional|contingent|conditionally) (up)?on
      (upon|on) {event}(?! (of|rates?|and|in|messages?|codes?|handling|stories)\x20) $
      upon {event}
      on {event} of (a|an|the|our|your|his|her|their|its|any|all|written|full)
      (fall|falls|falling) back (to|on|upon)
      as a (fallback|last resort)
      (after|once|by the time|directly|immediately|the (first|next) time) (?!{past})[^ ]+ ~ {presents}
      (?<!\x20(to|at|of|in|from|until|since|for|by|about|describe|capture|show|mark|identify|find|name|recall|note)\x20)the (very )?(moment|minute|instant|second) (?!(when|that|of|in|at|where|for|which|before)\x20|{past})[^ ]+ ~ {presents}
      (after|once|by the time|directly|immediately) (?!{past})[^ ]*s {present}
      (after|once|by the time|directly|immediately) (they|we|you|i|people|both) {present}
      (no earlier|no sooner|not earlier|not sooner) than (the|a|an|it|they|he|she|we|you|all|every) ~ ({presents}|{present})
      on the (understanding|assumption|proviso|premise) that
      (providing|supposing|seeing) {subject} ~ {presents}
      (failing|barring|absent) (a|an|any|the|such) [^ ]+
      (?<=[^ ,.] )barring [^ ]+
      (?<!\x20(what|which|some|certain|great|large|small|lesser|same|full|fullest)\x20)to the extent (that|{subject})
      (in so far as|insofar as|inasmuch as|in as much as|so far as (possible|{subject} ~ {presents}))
    `,
  },
  {
    hides: 'approval',
    unless: 'told',
    constructions: String.raw`
      ^ ask … to (confirm|approve|agree|decide|choose|sign)
      ^ (let|have) … (check|review|look|read|see|vet|approve|sign|go) … (before|first)
      ^ (get|getting|obtain|seek|secure|request|await|solicit|gain|have|receive) … {consent}
      ^ (get|obtain|seek|secure|wait|ask|have|receive|await) … (green light|go ahead|sign off|thumbs up|all clear|the nod|buy in)
      ^ ask … whether … (may|can|should|is (fine|ok|okay|allowed))
      ^ ask … for … {consent}
      ^ (let|have) … (decide|choose|approve|confirm|agree|sign off)
      (permission|approval|consent) (first|beforehand)
    `,
  },
  {
    hides: 'loop',
    unless: 'nothing',
    constructions: String.raw`
      ^ repeat (?!(customers|offenders|purchases|prescriptions|orders|signs|visits)\x20)[^ ]+
      ^ repeat $
      ^ repeating
      repeating (as|this|these|it|until|each|the (process|step|steps|search|procedure|cycle|query))
      ^ (continue|carry on|go on|keep) to [a-z]+
      ^ (keep|continue|carry on|go on|proceed) (on )?(?!{noun}\x20)[a-z]{2,}ing
      ^ continue with (the|each|every|all) (next|remaining|other|rest)
      keep (an eye|watch|a lookout)
      ^ (poll|monitor) (the|a|for|this|all|our|my)
      ^ (watch|look out|be on the lookout|stay alert) for
      ^ (cycle|cycling|page|paging|leaf|leafing) through
      ^ (go|work|run|step|move|walk|look) (through|over|down) … (one|each|every|individually|in turn)
      as (many times|often) as
      as many … as (needed|necessary|required|it takes)
      (go|going|return|returning|jump|jumping|come|skip|circle|revert|head|move|advance|proceed|start|begin|resume|continue|restart) ((back|again|over|on|ahead) )?(to|from) ((the|a) )?(very )?((previous|first|last|next|preceding|earlier|above|same) )?(step|steps|stage|beginning|start|outset)
      (redo|rerun|repeat|revisit) (the )?((previous|last|first|same) )?steps?
      ^ (start|starting|begin|beginning) (all )?(over|again|afresh|anew)
      do (the same|likewise|so) (for|with|to)
      ^ (do|proceed|continue|handle|treat|process|deal) … (likewise|similarly|same (way|manner|fashion))
      ^ {poll} … (every|each) ~ ({duration}|{period})
      ^ {poll} … {regularly} (for|to see)
      ^ {poll} … {regularly} $
      ^ {regularly}
      (stop|stopping|ending|break|breaking) (at|when|with|on|after|once) the first
    `,
  },
  {
    hides: 'loop',
    unless: 'told',
    constructions: String.raw`
      (over and over|again and again|time and again|time after time)
      one by one
      one at a time
      one after (another|the other)
      in turn $
      (iterate|iterates|iterating|iterated|iteratively)
      every ([a-z]+ |[0-9]+ )?(seconds|minutes|second|minute)
      (each|every) time (?![.,?]\x20)[^ ]+
      (keep|keeps|keeping) (on )?(?!{noun}\x20)[a-z]{2,}ing
      (indefinitely|endlessly|ad infinitum)
    `,
  },
  {
    hides: 'loop',
    unless: 'described',
    constructions: String.raw`
      (after|following) (each|every) (?!other\x20)[^ ]+
    `,
  },
  {
    hides: 'wait',
    unless: 'asked',
    constructions: String.raw`
      ^ wait (?!(times?|lists?|staff|states?)\x20)[^ ]*
      wait (until|till|while|before|and|a|an|[0-9]+|some|at least|two|three|five|ten|on|up)
      ^ (await|awaiting|pause|pausing|sleep)
      pause (until|till|for|while)
      (hold|holding) off
      hold on (until|for)
      ^ (stand|standing) by
      ^ let … {end}
      ^ (allow|leave) … to {end}
      ^ (give|allow) … (time|moment) (to|for)
      ^ (give|allow|leave|grant) … (a|an|one|two|three|four|five|[0-9]+) (day|days|week|weeks|hour|hours|minutes|month) (to|for)
      (?<!\x20(the|a|from|cash|and)\x20)till (the|it|it's|they|all|done|you|he|she|every|no|there|we)
      after {subject} … (has|have|is|are|{answers}) ~ ,
    `,
  },
  {
    hides: 'wait',
    unless: 'described',
    constructions: String.raw`
      (?<!\x20(the|all|any|a|of|my|our|your|these|those|some|both|are|is|still|no|each|every|currently|two|three|and)\x20)pending (approval|confirmation|review|response|clearance|receipt|payment|the|further|an?|user|their|his|her|your|our|final|feedback|sign)
      after {subject} ~ {answers}
    `,
  },
  {
    hides: 'retry',
    unless: 'told',
    constructions: String.raw`
      (reattempt|reattempts|reattempting|reattempted)
      (have|give|giving) … another (go|shot)
      (up to|at most|no more than) ([0-9]+|[a-z]+) (more )?(times|tries)
    `,
  },
  {
    hides: 'retry',
    unless: 'described',
    constructions: String.raw`
      ^ (resend|resubmit|rerun|redo|restart|run|send|submit|repeat|reload|download) … (after|on|upon|in case of|following) ((an?|any|the|each|every) )?(failure|failures|failed|error|errors|timeout|timeouts|unsuccessful)
    `,
  },
]

/** How the constructions are written. */
export const ENGLISH_NOTATION = { groups: GROUPS, joining: JOINING, lists: ENGLISH_WORDS } as const

/** Made for the first action that may instruct: most plans have none. */
const searches = onFirstUse(() =>
  GROUPS.map(({ hides, unless, where, constructions }) => ({
    hides,
    where,
    leastDepth: LEAST_DEPTH[unless],
    search: searchOf(constructions, JOINING, ENGLISH_WORDS),
  })),
)

/** Every construction in a line that may instruct, each kind in order. */
export function* englishIn({ line }: Clauses): Generator<Construction> {
  const words = new Set(line.split(' '))
  for (const { search, ...group } of searches()) {
    for (const [from, to] of search(line, words)) yield { ...group, from, to }
  }
}
