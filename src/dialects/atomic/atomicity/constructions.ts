// Operations that are said otherwise than in the imperative
// =============================================================================
//
// One row a construction. `pattern.ts` says how a row is read; a row fits where the
// words at the cursor do and the sentence is in the state that it names.

import type { Clause, Mood } from './clause.ts'
import { patternOf, placeOf, startAt, startsOf } from './pattern.ts'
import { FINDING } from './small-words.ts'
import { LIGHT_VERBS, OPERATION_NOUNS } from './verbs.ts'

interface Construction {
  readonly words: string
  /**
   * Where it may stand: `beside` another operation, in front of it or behind it; as the
   * `main` verb of its sentence; `later` than another operation, in a clause of its own; as the
   * `sequel` of whatever the sentence began with, which is an operation by that.
   */
  readonly place:
    | 'beside'
    | 'main'
    | 'later'
    | 'passive'
    | 'head'
    | 'noun'
    | 'sentence'
    | 'infinitive'
    | 'sequel'
    | 'title'
    | 'gap'
    | 'by'
    | 'statement'
  /** How what is joined to it is said. */
  readonly mood: Mood
}

const CONSTRUCTIONS: readonly Construction[] = [
  // Having differentiated P, equate it to zero.
  row('beside', 'having :adverbs <participle>'),
  // Once k has been found, evaluate N. Compute v after we solve for t.
  row('beside', 'once|after|before|as_soon_as … :be :adverbs <done>'),
  row(
    'beside',
    'once|after|before|as_soon_as|when :pronoun :modals have|has|had :adverbs <participle>',
  ),
  row('beside', "once|after|before|as_soon_as|when we've|you've|i've :adverbs <participle>"),
  row('beside', 'once|after|before|as_soon_as :pronoun :modals <plain>'),
  row('beside', 'when … has|have been :adverbs <done>'),
  row('beside', 'once :adverbs <done>'),
  row('main', 'once|after|when :pronoun * :pronoun :modals <plain>', 'plain'),
  row('beside', 'after|before|upon|on|following :describing <noun> of … :formal|square|product'),
  row('beside', 'after|before|upon :describing <formal> of'),
  // With x isolated, square both sides.
  row('beside', 'with :nominal … :adverbs <done> ,'),
  // On integrating both sides, … Simplify prior to integration.
  row(
    'beside',
    'on|prior_to|previous_to|ahead_of|in_advance_of|following :describing <gerund|formal>',
  ),
  row('beside', 'before :adverbs <formal>'),
  // Solved for v, the equation is evaluated. Once more differentiate.
  row('head', '<done> for|from|by|in|into|over|with|,'),
  row('main', 'once more|again :adverbs <plain>', 'plain'),
  // In addition to solving for x, plot it. Not only solve for x …
  row('beside', 'in_addition_to|besides|along_with|together_with :adverbs <gerund>'),
  row('main', 'not_only :adverbs <plain>', 'plain'),
  // After being rearranged, the formula is evaluated. When simplified, integrate.
  row('beside', 'before|after|once :adverbs being :adverbs <done>'),
  row('beside', 'when :adverbs <done> … ,'),
  // …, which is substituted into the balance; …, from which the age is found.
  row('later', ', which|that (in_turn) :modals :being (in_turn) :adverbs <onward>'),
  row('later', ', which|that :modals :being :next :adverbs <participle>'),
  row('later', ', which :pronoun :modals <onward>'),
  row('later', ', which :pronoun (can|will|must|may) :next <plain>'),
  row('later', ', whose … :being :adverbs <onward>'),
  row('later', ', whose … :being :next :adverbs <participle>'),
  row('later', ', from|with|into which … :being :adverbs <done>'),
  row('later', ', from|with|into which :pronoun :modals <plain>'),
  row('later', ', … of which :being :adverbs <done>'),
  row('later', ', … of which :being :next :adverbs <participle>'),
  row('later', ', (and) to be :adverbs <onward>'),
  row('later', ', its … <onward> by|into'),
  // …, with the result converted to °C; …, with the sum taken afterwards.
  row('later', ', with the|this result|answer|value|solution|expression :adverbs <onward>'),
  row('later', ', with … :next <participle>'),
  row('later', ', with … <participle> :next'),
  // … and from it the density; …, hence the acceleration.
  row(
    'later',
    'and|, (,) from|using it|them|this|these|that|those (,) (the|its|their|a|an) <thing>',
  ),
  row('later', 'and|, … from <that> :end'),
  row('later', 'first and|, … <thing> afterwards|next|second|later'),
  row('later', 'and|, hence|thus|therefore|thereby (,) the|its|their|a|an <thing>'),
  row('later', 'and|, hence|thus|therefore|thereby (,) <symbol>'),
  // Use the sine rule to find c and the cosine rule to find b.
  row('gap', 'and|, … :law … to :adverbs <plain>', 'plain'),
  // Find x by addition and y by subtraction.
  row('by', '(,) and … by :describing <gerund|noun>'),
  row('later', ', (:next|later) <onward> into|in'),
  // …, after which x is found; …, whereupon we divide.
  row(
    'sequel',
    'after_which|upon_which|following_which|at_which_point|whereupon|whereafter … :be :adverbs <participle>',
  ),
  row(
    'sequel',
    'after_which|upon_which|following_which|at_which_point|whereupon|whereafter (:pronoun) :modals <plain|noun>',
  ),
  row(
    'sequel',
    'after_which|upon_which|following_which|at_which_point|whereupon|whereafter … <noun|third>',
  ),
  row('later', 'after_that|after_this|after_doing_so (,) :modals <plain>'),
  // …, followed by an interpolation; … with subsequent evaluation.
  row('sequel', '(,) followed|preceded|succeeded :adverbs by :describing <gerund|noun|result>'),
  row('sequel', ', (and) followed|preceded|succeeded :adverbs by :adverbs (an|a|the|its) <thing>'),
  row('sequel', 'followed|preceded|succeeded by <that> of'),
  row('title', ', (and) then|next|finally|subsequently :describing <gerund|noun|result>'),
  row('later', 'with|and|, (a|an|the) subsequent|later|eventual :describing <gerund|noun>'),
  // We start by taking logs; finish with a substitution.
  row(
    'main',
    '(:pronoun) :modals start|begin|finish|end|proceed|continue|starts|begins|proceeds (off|out|up) by|with :describing <gerund|noun>',
    'gerund',
  ),
  row(
    'later',
    'finish|finishing|end|ending|finally|continue|continuing|proceed|proceeding (off|out|up) by|with :describing <gerund|noun>',
    'gerund',
  ),
  // The speed follows by taking the root. It remains to integrate.
  row(
    'later',
    'follows|follow|results|comes|come|arises|emerges :adverbs by|from|on|upon|after|through|via|when :adverbs <gerund|noun>',
  ),
  row('later', 'remains|remain|left (is) to :adverbs <plain>'),
  row('later', 'all_that_is_left|all_that_remains|what_is_left is to :adverbs <plain>'),
  row('main', ':being (then|now) to :adverbs <plain>', 'infinitive'),
  row('infinitive', 'and|then|, (and) (then) to :adverbs <plain>', 'infinitive'),
  row('later', 'and|,|while … :being (then|now) to :adverbs <plain>', 'plain'),
  row('later', 'next|then|finally (up) :being|comes|follows :describing <gerund|noun>'),
  // Ohm's law gives I; eliminating R gives P, and the second law then gives v.
  row('statement', '<giving>', 'third'),
  row('later', '<gerund> * gives|yields|leads|leaves'),
  row('later', 'and|, … :adverbs <giving>', 'third'),
  row(
    'main',
    'involves|requires|entails|comprises|means|includes|consists (of|in) :adverbs <gerund|noun>',
    'gerund',
  ),
  // The student isolates R and divides by it.
  row('main', ':agent :adverbs <third>', 'third'),
  row('main', 'gets|get :adverbs <done>'),
  row('main', 'to_do is (to) <plain>', 'plain'),
  row('main', 'going to :adverbs <plain>', 'infinitive'),
  row('main', ':pronoun :modals be :adverbs <gerund>', 'gerund'),
  // A substitution is made.
  row('head', ':describing <noun> * is|are made|done|performed|carried'),
  // Numerical integration of both sides, evaluation at x = 2 and conversion to metres.
  row('head', ':describing <noun> of|for|in|into|with|to|by|and|,|:stop|:mathematics', 'plain'),
  row('noun', ', (and|then) :describing <noun>', 'plain'),
  row(
    'noun',
    'and|then :describing <noun> of|for|at|in|into|to|with|by|from|using|:mathematics',
    'plain',
  ),
  // Isolate T. The pressure is then substituted.
  row('sentence', ':being :adverbs <done>'),
  row('sentence', ':being :next :adverbs <participle>'),
  row('sentence', ':pronoun :modals <act>', 'plain'),
  row('later', ', … being :adverbs <done>'),
  // The equation is solved and a root is found; x is found, y computed.
  row('later', 'and|but|,|while|whereas|then … :being :adverbs <done>'),
  row('later', 'and|but|,|while|whereas|then … :being :next :adverbs <participle>'),
  row('later', 'then … :being :adverbs <participle>'),
  row('passive', 'and|, :nominal … <done> :end'),
  // …, and once that is done we divide.
  row('later', 'with|once that|this (is) done|known|found (,) :modals <plain>'),
  row('later', 'once|after|when * :be * :pronoun :modals <plain>'),
]

function row(place: Construction['place'], words: string, mood: Mood = 'participle'): Construction {
  return { words, place, mood }
}

const PATTERNS = CONSTRUCTIONS.map((construction) => {
  const words = construction.words.split(' ')
  return { ...construction, pattern: patternOf(construction.words), starts: startsOf(words) }
})

/** The rows that any word may begin. */
const UNLISTED = PATTERNS.filter(({ starts }) => starts === undefined)
/** The rows that a word may begin; a word that is not here begins those without a list of words. */
const BY_START = new Map(
  PATTERNS.flatMap(({ starts }) => [...(starts ?? [])]).map((word) => [
    word,
    PATTERNS.filter(({ starts }) => starts?.has(word) !== false),
  ]),
)

/** Takes the operation of the construction that begins at the cursor; false where none does. */
export function takesConstruction(clause: Clause): boolean {
  for (const { place, pattern, mood } of BY_START.get(startAt(clause.cursor)) ?? UNLISTED) {
    if (!stands(clause, place)) continue
    const found = placeOf(clause.cursor, pattern)
    if (found === undefined) continue
    if (place === 'sequel' || place === 'title') clause.takeOpening()
    clause.cursor.at += found.ahead
    if (place === 'beside') clause.addBeside(found.verb)
    else clause.add(found.verb, mood, false)
    return true
  }
  return false
}

function stands(clause: Clause, place: Construction['place']): boolean {
  switch (place) {
    case 'beside':
      return !clause.isRelative
    case 'head':
      return !clause.hasMain && (clause.cursor.at === 0 || clause.cursor.kind(-1) === 'stop')
    case 'noun':
      return isInList(clause)
    case 'main':
      return !clause.hasMain && !clause.isRelative
    case 'sentence':
      return clause.found.length > 0 && !clause.hasMain && !clause.isRelative
    case 'later':
      return clause.found.length > 0 && !clause.isRelative
    case 'sequel':
      return (
        (!clause.isRelative || clause.cursor.kind() === 'comma') &&
        (clause.found.length > 0 || isOpened(clause))
      )
    case 'title':
      return isOpened(clause)
    case 'statement':
      return isStatement(clause)
    case 'gap':
      return isUseFor(clause)
    case 'by':
      return isFoundBy(clause)
    case 'infinitive':
      return clause.mood === 'infinitive' && !clause.isRelative
    case 'passive':
      return clause.mood === 'participle' && !clause.isRelative
  }
}

/** A sentence with a subject: "Bayes' theorem gives the probability". */
function isStatement({ found, hasMain, isRelative, fronted }: Clause): boolean {
  return found.length === 0 && !hasMain && !isRelative && fronted === undefined
}

/** The sentence began with what may be an operation, and has none yet. */
function isOpened({ hasMain, isConditional, fronted, opening }: Clause): boolean {
  return !hasMain && !isConditional && (fronted ?? opening) !== undefined
}

/** "Use the sine rule to find c": what it is used for has been said. */
function isUseFor({ lastVerb, behind, isRelative }: Clause): boolean {
  return LIGHT_VERBS.has(lastVerb) && !isRelative && behind.has('to')
}

/** "Find x by addition": how the first is found has been said. */
function isFoundBy({ lastVerb, behind, cursor, isRelative }: Clause): boolean {
  if (!FINDING.has(lastVerb) || isRelative) return false
  return behind.has('by') || (behind.has('from') && cursor.kind() === 'comma')
}

/** The sentence is a list of nouns, and the last does not coordinate what one of them is of. */
function isInList({ found, lastVerb, cursor, isRelative, hasMain }: Clause): boolean {
  // "For an adiabatic, reversible expansion": adjectives of one noun.
  if (cursor.kind() === 'comma' && INDEFINITE.has(cursor.word(-2))) return false
  if (isRelative || (found.length === 0 ? hasMain : !OPERATION_NOUNS.has(lastVerb))) return false
  return !OPERATION_NOUNS.has(cursor.word(-1)) || !COORDINATING.has(cursor.word(-2))
}

const INDEFINITE: ReadonlySet<string> = new Set(['a', 'an'])
const COORDINATING: ReadonlySet<string> = new Set(['of', 'between'])
