// Words for operations
// =============================================================================
//
// The vocabulary of procedures in mathematics and the sciences, English only. A
// word says nothing by itself here: `operations.ts` decides by its place.

/** Words that are verbs wherever they stand in their plain form. */
const PLAIN = words(`
  adopt align allocate amortize annualize assemble assess attach bisect characterize deconvolve
  delete detrend employ enforce enter exploit explore impose intersect investigate join lump omit pick
  propagate prorate re-express reapply reconcile recover regress renormalize resample rescale strip
  sub symmetrize tidy unify utilize vectorize visualize
  accept append boil premultiply postmultiply left-multiply right-multiply calibrate centrifuge change concatenate connect decant decode deproject develop
  devise electrolyze encode enumerate establish ferment formulate freeze ignite initialize invoke
  iterate ligate melt merge move neutralize permute perturb pour precipitate prepare purify
  recast reformulate regroup reject reorder reorganize rephrase restate specify standardize stir
  transcribe translate traverse undo vaporize
  add adjust amplify analyze antidifferentiate apply assign back-substitute bring calculate cancel
  check choose classify clear-fractions collect combine compare compose compute conclude
  conduct confirm construct convert convolve cross-multiply decide decompose deduce define derive
  describe determine diagonalize differentiate dilute discard discretize dissolve distil distill
  distribute divide draw eliminate equate evaluate evaporate examine execute expand explain
  exponentiate express extrapolate factorize find generate get halve identify infer inoculate
  incubate insert inspect integrate interpolate interpret introduce invert isolate justify let
  linearize locate maximize minimize multiply negate nondimensionalize normalize obtain optimize
  orthogonalize parametrize partition perform plug predict prove put quantify raise rationalize
  re-evaluate read rearrange recalculate recombine recompute recrystallize reduce reinsert relate
  remove rename repeat replace resolve resubstitute rewrite rinse row-reduce select simplify solve
  substitute subtract superimpose superpose tabulate take titrate truncate use verify weigh write
`)

/** Words that are nouns or adjectives as often as verbs. */
const DOUBTFUL = words(`
  carry chill clear code culture design digest discount ground guess print pull push return reverse save
  shake short size step store train warm
  answer approximate average balance bound center centrifuge centre complete contract cool copy
  correct count cross cube cut double draft drop dry estimate exchange extract factor figure filter
  fit form graph group heat integral label list look map mark match measure mix model name order
  plot process project rank record report rotate round sample scale separate sequence set shade
  shift sketch sort split square stain state sum swap test total trace transform transpose triple
  update validate work
`)

/** Imperatives that set the scene and do nothing to it: they stand beside any operation. */
export const SCENE_VERBS: ReadonlySet<string> = words(`
  assume be consider do ensure give hold ignore imagine keep leave make neglect note observe recall
  remember suppose treat try want need know require
`)

/** Verbs that name what comes of a manner: "substituting x = 2, evaluate f" is one operation. */
export const RESULT_VERBS: ReadonlySet<string> = words(`
  calculate compute derive determine evaluate express find get obtain
`)

/** Verbs that carry an operation out which a noun names: "perform differentiation". */
export const LIGHT_VERBS: ReadonlySet<string> = words('apply carry conduct do execute perform use')

/** Nouns that name an operation. */
export const OPERATION_NOUNS: ReadonlySet<string> = words(`
  addition application approximation averaging centering construction deduction derivation
  discretization extraction fitting formulation identification imposition maximization mean-centering
  minimization orthogonalization parametrization plotting truncation back-substitution calculation cancellation comparison computation
  conversion decomposition determination diagonalization differentiation division elimination estimation
  evaluation expansion exponentiation extrapolation factoring factorization insertion integration
  interpolation inversion isolation linearization multiplication normalization optimization
  rationalization rearrangement reduction reinsertion rounding separation row-reduction simplification solution squaring
  standardization substitution subtraction summation transformation transposition verification
`)

/** Nouns of what an operation gives: behind "followed by" they stand for the operation. */
export const RESULT_NOUNS: ReadonlySet<string> = words(`
  approximation average balance check deduction derivative deviation determinant diagram estimate expansion
  exponential fit graph integral inverse limit logarithm lookup mean normalisation plot product ratio
  regression root sketch squares statistic step sum test transform variance
`)

/** Nouns of operations that nothing but a calculation has: "after substitution". */
export const FORMAL_NOUNS: ReadonlySet<string> = words(`
  back-substitution differentiation factorization integration linearization normalization
  rearrangement simplification substitution
`)

/** What is done to matter as well as to terms: "the pH after adding 10 mL". */
export const MATERIAL_VERBS: ReadonlySet<string> = words(`
  add apply bring combine cool cross cut dilute dissolve double drop dry evaporate exchange
  expand extract filter halve heat introduce invert label measure mix move place put raise read
  remove replace rinse rotate sample select separate shift split stain take titrate triple use weigh boil
  freeze lift melt pour stir vaporize warm chill neutralize
`)

/** What only terms and equations are. */
export const FORMAL_OBJECTS: ReadonlySet<string> = words(`
  factor formula law rate ratio rule theorem identity transform conditions both bracket brackets coefficients matrix polynomial variable variables denominator denominators derivative equation equations exponent exponents expression
  expressions fraction fractions integral like limit logarithm logarithms logs numerator parentheses
  root roots side sides term terms
`)

/** Which verb a word is a form of, and which form: undefined for every other word. */
export interface VerbForm {
  readonly verb: string
  readonly form: 'plain' | 'third' | 'gerund' | 'participle'
  /** It is a participle, or may be one: "set". */
  readonly isParticiple: boolean
  /** It may as well be a noun or an adjective. */
  readonly doubtful: boolean
}

/** Looks a word up that is in small letters and American spelling, as tokens have it. */
export function formOf(word: string): VerbForm | undefined {
  return FORMS.get(word)
}

/** What only a word has that `american` writes otherwise. */
const OTHER_SPELLING = /[A-ZÀ-ž’]|[iy]s(?:e[sd]?|ing|ation)$/

/** The word in small letters and American spelling: `normalise` is `normalize`. */
export function american(word: string): string {
  if (!OTHER_SPELLING.test(word)) return word
  return word
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/is(e[sd]?|ing|ation)$/, (whole, ending: string, at: number) =>
      at > 3 ? `iz${ending}` : whole,
    )
    .replace(/ys(e[sd]?|ing)$/, 'yz$1')
}

const IRREGULAR: Readonly<Record<string, string>> = {
  bring: 'brought',
  choose: 'chosen',
  cut: 'cut',
  draw: 'drawn',
  find: 'found',
  get: 'got',
  let: 'let',
  put: 'put',
  read: 'read',
  rewrite: 'rewritten',
  set: 'set',
  split: 'split',
  take: 'taken',
  write: 'written',
}

const FORMS: ReadonlyMap<string, VerbForm> = new Map(
  [...PLAIN, ...DOUBTFUL].flatMap((verb) => {
    const doubtful = DOUBTFUL.has(verb)
    const form = (word: string, name: VerbForm['form']) =>
      [
        american(word),
        { verb, form: name, isParticiple: participles(verb).includes(word), doubtful },
      ] as const
    return [
      ...gerunds(verb).map((word) => form(word, 'gerund')),
      ...participles(verb).map((word) => form(word, 'participle')),
      form(
        /(?:s|x|z|ch|sh)$/.test(verb) ? `${verb}es` : verb.replace(/([^aeiou])y$/, '$1ie') + 's',
        'third',
      ),
      form(verb, 'plain'),
    ]
  }),
)

function gerunds(verb: string): readonly string[] {
  const stem = verb.replace(/([^e])e$/, '$1')
  return [`${stem}ing`, `${stem}${stem.at(-1)}ing`]
}

function participles(verb: string): readonly string[] {
  const known = IRREGULAR[verb]
  if (known !== undefined) return [known]
  const stem = verb.replace(/e$/, '').replace(/([^aeiou])y$/, '$1i')
  return [`${stem}ed`, `${stem}${stem.at(-1)}ed`]
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
