// Small words: what tells the place of a verb
//
// Conjunctions, prepositions, pronouns, articles and the few verbs and nouns that
// change what stands beside them.

export const JOINING = words('and but so plus')
/** Adverbs that need no conjunction before them. */
export const THEN = words('afterwards subsequently thereafter finally lastly')
/** What of these may end a clause without a conjunction. */
export const LATER = words('afterwards afterward subsequently thereafter later then')
export const NEXT = words('then next finally afterwards subsequently lastly thereafter')
export const ADVERBS = words(`
  then next now also again further furthermore hence thus therefore just please first firstly second
  secondly third thirdly finally afterwards subsequently lastly thereafter simply once both we you one
  i let's we'll you'll i'll we'd i'd you'd must should can will to need
`)
export const SUBJECTS = words(
  "we you one i we'll you'll i'll we'd i'd you'd must should can will to need both once second third",
)
export const MODALS = words('must should can will need')
export const TIMES = words('before after while upon when prior')
export const BE = words('is are be was were been')
export const CONDITIONS = words(
  'if when whenever because since as once unless where while although given provided assuming supposing',
)
export const RELATIVES = words(
  'that which who whose where when if whether how because since until as unless',
)
/** What makes the infinitive behind it say what something is for: "the work needed to lift". */
export const ATTRIBUTES = words(`
  needed required necessary enough sufficient able available likely time work energy heat force power
  torque effort cost ways way number amount probability takes take took ability how tendency
`)
/** Gerunds that say how: they are no operation of their own. */
export const MANNER = words('use apply take let treat assume keep consider')
/** Verbs that say by what means something is done, where it is not done to what was found. */
export const MEANS = words('use apply take')
/** Those that no other manner makes an operation either. */
export const SETTING = words('treat assume keep let consider use')
export const SETTING_GERUNDS = words(`
  assuming considering ensuring holding ignoring keeping leaving making neglecting treating
`)
/** Nouns before which a gerund says which: "doubling time", "carrying capacity". */
export const ATTRIBUTED = words(`
  agent agents angle average bath budget capacity constant constants cost costs coefficient curve
  cylinder error force forces frame frequency function functions limit moment moments
  number parameter period point points pressure price prices range rate rates ratio ratios reagent set
  speed step stress surface system temperature time times torque unit units value variable
  variables vector velocity volume wave weight
`)
/** Verbs whose gerund has such a noun as its object: "summing forces". */
export const SOLVING = words(`
  apply balance calculate cancel compare compute convert determine eliminate equate evaluate find
  insert isolate obtain resolve solve substitute subtract sum take
`)
/** Verbs that name what is wanted; how it is got may stand behind a comma. */
export const FINDING = words('calculate compute determine find get obtain')
/** What refers to what has just been found. */
export const RESULTS = words('it them result results this that these values afterward')
export const OBJECTS = words(`
  the an a this these those each every both all any its their his our your it them two three four one
  some several half
`)
/** What things do of themselves as well. */
export const HAPPENING = words(`
  boil cancel change collect combine cool converge dissolve divide evaporate expand freeze heat intersect melt
  merge mix move multiply react rotate separate split
`)
export const PARTICLES = words('out up down off in against for whether if over')
export const TOWARDS = words(
  'round scale shift set rotate cool heat map fit update estimate measure dry',
)
export const DRAWN = words('plot graph sketch')
/** Verbs that need no article before what they bring together: "sum moments about A". */
export const BALANCED = words('balance group match sum')
export const BALANCES = words(`
  coefficients components currents exponents forces moments powers terms torques voltages
`)
/** What tells several of a kind apart: "difference and sum voltages". */
export const KINDS = words('difference phase')
export const POINTING = words('this that these')
/** What a step is called in front of its number. */
export const LABELS = words('step part stage')
export const NUMBERS = words('one two three four five')
export const AGAINST = words('against versus vs vs.')
/** Of the doubtful verbs, those that a single symbol may follow as their object. */
export const FORMAL_DOUBTFUL = words(
  'square cube factor double triple form set round swap plot graph sketch',
)
/** Of the doubtful verbs, those that need no object at the end: "… and factor". */
export const ENDING = words('factor round')
export const NOT_OBJECTS = words('of is are was were')
export const PREPOSITIONS = words('from with at for using in on via through')
/** What may follow the last noun of a list of operations. */
export const NOUN_ENDS = words('of on to in for with and from using at over by')
/** "report it in g/cm^3": how the answer is written. */
export const SAYING = words('report state')
export const MANNERS_OF_SAYING = words('in to as with')
export const NAMING = words('be denote represent stand')
export const NOUN_LIKE = /(?:tion|ment|ity|ness|ance|ence|ics)$/
export const ARTICLES = words('the a an')
/** Words that are never verbs. */
export const CLOSED = words(`
  a an the this that these those each every both all any some no none its their it them they he she
  we you i one two three four five six half twice thrice double triple quadruple of in on at by to
  from with without for per about over under between within into onto across through along around
  against near via than as if when where while since because until unless whether not nor or and but
  so yet then thus hence therefore also again only even just more less most least much many few
  several other another such same what which who whose how there here is are be was were been has
  have had do does did can could may might must shall should will would both either neither during
  after before upon among beyond toward towards up down out off whose versus
`)

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
