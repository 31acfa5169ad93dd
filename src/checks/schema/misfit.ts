// Arguments against a tool's schema
// =============================================================================
//
// The parts of an argument that are constants are checked here, against the part
// of JSON Schema that tools mostly use: type, enum, const, required, properties,
// additionalProperties, items, the bounds of numbers, texts and lists, and patterns
// that say what each sign of a text is. What else a schema says is left to the run,
// and which keywords those were is kept, so that it can be said.
//
// Invariants:
//
//   MISFIT-1. An error is reported only where the run would certainly refuse the value:
//       a constant, or an answer whose type fits in no case. A text where a number
//       belongs may be one, and is a note.
//   MISFIT-2. Linear: what is written in the argument is seen once; what stands behind
//       names is followed through at most HOPS of them and FOLLOWED parts a plan.
//   MISFIT-3. How a part is called is put into words only when something is wrong.

import { hasForm, type Catalogue, type Expr, type Json, type Plan, type ToolId } from '#plan'
import {
  error,
  note,
  warning,
  type Code,
  type Details,
  type Diagnostic,
  type Related,
  type Span,
} from '#text'

import { surveyOf } from '../survey.ts'
import { listed, suggestions } from '../words.ts'
import { notAmong, outOfBounds } from './bounds.ts'
import { missedCombinations } from './combinations.ts'
import {
  allows,
  isSchema,
  typeOfValue,
  typesInWords,
  typesOf,
  type JsonType,
  type Schema,
} from './json-type.ts'
import { asksNothing, keywordsLeftToRun, leavesEntriesFree, onlyDescribes } from './keywords.ts'
import { knownResults, type Known } from './known-result.ts'
import { askedOfTexts, brokenTextRule, isRegex } from './text-rules.ts'
import { valueOf, viewOf, type Entry, type Part, type View, type Viewed } from './part.ts'

const HOPS = 16
const FOLLOWED = 200_000

export interface Fitting {
  /** Everything that is wrong with an argument of a tool, known as `name`. */
  misfits(tool: ToolId, name: string, schema: Json, argument: Expr): readonly Diagnostic[]
  /** Keeps in mind which keywords of a schema are left to the run. */
  remember(tool: ToolId, schema: Schema): void
  /** The keywords, a tool, that some constant met and that only the run checks. */
  readonly leftToRun: ReadonlyMap<ToolId, ReadonlySet<string>>
  /** Maps whose keys do not simply have different names. */
  readonly odd: ReadonlySet<Part>
  /** Whether an argument is a tool's whole answer, and one that fits: nothing need be asked then. */
  resultFits(schema: Json, argument: Expr): boolean
}

/** What is being asked of a part, and of what it is a part (MISFIT-3). */
interface Question {
  readonly tool: ToolId
  readonly key: string | number
  readonly of: Question | undefined
  readonly via: Via | undefined
  readonly hops: number
}

/** Where to point instead, when the part stands behind a name. */
interface Via {
  readonly span: Span
  readonly related: readonly Related[]
  /** How many faults there were before: the first behind a name stands for all. */
  readonly before: number
}

/** Checks the arguments of one plan. */
export function createFitting(plan: Plan, catalogue: Catalogue): Fitting {
  const { bindingOf, oddMaps, order } = surveyOf(plan)
  const odd = new Set<Part>(oddMaps.map(({ node }) => node))
  const leftToRun = new Map<ToolId, Set<string>>()
  /** By the schema of an argument and the tool that answered: whether the one fits the other. */
  const answers = new Map<Json, Map<ToolId, boolean>>()
  const suggest = suggestions()
  let followed = FOLLOWED
  let found: Diagnostic[] = []

  return {
    leftToRun,
    odd,
    remember,
    resultFits,
    misfits: (tool, name, schema, argument) => {
      found = []
      inPart(schema, argument, { tool, key: name, of: undefined, via: undefined, hops: HOPS })
      return found
    },
  }

  function inPart(schema: Json, part: Part, question: Question): void {
    if (asksNothing(schema)) return
    if (question.via !== undefined && isEnough(question, question.via)) return
    switch (part.kind) {
      case 'literal':
      case 'value':
      case 'list':
      case 'map':
        inView(schema, part, question)
        return
      case 'let':
        inPart(schema, part.body, question)
        return
      case 'do': {
        const last = part.body.at(-1)
        if (last !== undefined) inPart(schema, last, question)
        return
      }
      case 'if':
        inPart(schema, part.then, question)
        inPart(schema, part.else, question)
        return
      case 'match':
        for (const { body } of part.arms) inPart(schema, body, question)
        return
      case 'variable': {
        const value = bindingOf(part)?.value
        if (value === undefined) return
        const via = question.via ?? {
          span: part.span,
          related: [{ span: value.span, label: 'its value comes from here' }],
          before: found.length,
        }
        inPart(schema, value, { ...question, via, hops: question.hops - 1 })
        return
      }
      case 'output':
      case 'earlier':
      case 'call':
      case 'apply':
      case 'each':
        inResult(schema, part, question)
        return
      case 'input':
        return
    }
  }

  function isEnough({ hops }: Question, { before }: Via): boolean {
    return hops <= 0 || found.length > before || followed-- <= 0
  }

  /** Of a step that is one call it is told by the tools alone: once for each two of them. */
  function resultFits(schema: Json, argument: Expr): boolean {
    if (argument.kind !== 'output' || argument.path.length > 0) return false
    const body = plan.steps[order.get(argument.step) ?? -1]?.body
    if (body?.kind !== 'call') return false
    const known = answers.get(schema) ?? new Map<ToolId, boolean>()
    answers.set(schema, known)
    const fits = known.get(body.tool) ?? misfitResult(schema, body) === undefined
    known.set(body.tool, fits)
    return fits
  }

  /** What is only known by what a tool says that it answers (MISFIT-1). */
  function inResult(schema: Json, expr: Expr, question: Question): void {
    const misfit = misfitResult(schema, expr)
    if (misfit === undefined) return
    const { via, tool, of } = question
    const readable = misfit.readable && of === undefined
    const details = { tool, path: pathOf(question), ...misfit.words, ...(readable ? READ : {}) }
    const place = via?.span ?? expr.span
    const extras = { details, related: via?.related ?? [] }
    if (readable) found.push(note('check/result-type', place, extras))
    else if (misfit.always) found.push(error('check/argument-type', place, extras))
    else found.push(warning('check/result-type', place, extras))
  }

  function misfitResult(schema: Json, expr: Expr): Misfit | undefined {
    const wanted = isSchema(schema) ? typesOf(schema) : undefined
    if (wanted === undefined) return undefined
    const endings = knownResults(expr, [], plan, catalogue)
    const fits = (known: Known) =>
      known.kind !== 'types' || known.types.some((type) => allows(wanted, type))
    // The run reads a text that is exactly a number, where a number alone is wanted.
    const isRead = (known: Known) =>
      readsNumbers(wanted) && known.kind === 'types' && known.types.includes('string')
    const wrong = endings.filter((known) => !fits(known))
    const worst = wrong.find((known) => !isRead(known)) ?? wrong[0]
    if (worst?.kind !== 'types') return undefined
    const source = worst.tool === undefined ? 'what stands here' : `what \`${worst.tool}\` returns`
    return {
      readable: isRead(worst),
      always: wrong.length === endings.length && !wrong.some(isRead),
      words: { wanted: typesInWords(wanted), source, given: typesInWords(worst.types) },
    }
  }

  function inView(schema: Json, part: Viewed, question: Question): void {
    if (schema !== false && !isSchema(schema)) return
    const rules = schema === false ? NOTHING_FITS : schema
    // Of an odd map it is asked, whatever the schema, whether a tool sees one name twice in it.
    const even = part.kind === 'map' && rules === schema && !odd.has(part)
    if (even && onlyDescribes(rules)) return
    remember(question.tool, rules)
    const view = even && leavesEntriesFree(rules) ? ENTRIES_NOT_ASKED : viewOf(part)
    const given = view.kind === 'scalar' ? typeOfValue(view.value) : TYPE_OF_VIEW[view.kind]

    const allowed = schema === false ? [] : typesOf(rules)
    const scalar = view.kind === 'scalar' ? view.value : undefined
    if (allowed !== undefined && !allows(allowed, given, scalar)) {
      fault('check/argument-type', part.span, question, wrongTypeInWords(allowed, given))
      return
    }
    const choices = notAmong(rules, () => valueOf(part))
    if (choices !== undefined) {
      fault('check/argument-choice', part.span, question, { choices: listed(choices) })
      return
    }
    const wanted = outOfBounds(rules, view.kind === 'list' ? view.items : scalar)
    if (wanted !== undefined) fault('check/argument-range', part.span, question, { wanted })
    const form = typeof scalar === 'string' ? brokenForm(rules, scalar, question.tool) : undefined
    if (form !== undefined) {
      const { description } = rules
      // A tool says best itself what it takes there, where it says so.
      const says = typeof description === 'string' ? { says: description } : {}
      fault('check/argument-form', part.span, question, { form, ...says })
    }

    if (view.kind === 'list') inItems(rules, view.items, question)
    if (view.kind === 'map' && view !== ENTRIES_NOT_ASKED) inEntries(rules, view.entries, part.span, question)
  }

  function inItems(rules: Schema, items: readonly Part[], question: Question): void {
    const each = rules['items']
    if (each === undefined || asksNothing(each) || Object.hasOwn(rules, 'prefixItems')) return
    for (const [key, item] of items.entries()) {
      inPart(each, item, { ...question, key, of: question })
    }
  }

  function inEntries(
    rules: Schema,
    entries: readonly Entry[],
    span: Span,
    question: Question,
  ): void {
    const properties = isSchema(rules['properties']) ? rules['properties'] : NO_PROPERTIES
    const loose = Object.hasOwn(rules, 'patternProperties')
    const others = loose ? true : (rules['additionalProperties'] ?? true)

    const seen = new Map<string, Entry['type']>()
    let complete = true
    for (const { name, type, key, part } of entries) {
      if (name === undefined) {
        complete = false
        continue
      }
      const before = seen.get(name)
      seen.set(name, type)
      const own = Object.hasOwn(properties, name)
      const rule = own ? (properties[name] as Json) : others
      if (before === undefined && rule !== false && asksNothing(rule)) continue
      const inside = { ...question, key: name, of: question }
      // The tool sees `:a` and `"a"` as one; a key that is simply there twice is another check's.
      if (before !== undefined && before !== type) named('check/repeated-argument', key, inside)
      if (own || others !== false) inPart(rule, part, inside)
      else {
        const known = Object.keys(properties)
        const suggestion = suggest.details(name, () => known, `${question.tool} ${known.join()}`)
        named('check/unknown-argument', key, inside, { known: listed(known) || 'none', ...suggestion })
      }
    }
    if (!complete) return
    for (const name of requiredBy(rules)) {
      if (!seen.has(name)) {
        named('check/missing-argument', span, { ...question, key: name, of: question })
      }
    }
    const of = (wanted: string) => entries.find(({ name }) => name === wanted)?.part
    const needed = missedCombinations(rules, of)
    if (needed !== undefined) fault('check/argument-combination', span, question, { needed })
  }

  function remember(tool: ToolId, schema: Schema): void {
    const asked = askedOfTexts(schema, tool)
    const keywords = keywordsLeftToRun(schema).filter((keyword) => !asked.has(keyword))
    if (keywords.length === 0) return
    const known = leftToRun.get(tool)
    if (known === undefined) leftToRun.set(tool, new Set(keywords))
    else for (const keyword of keywords) known.add(keyword)
  }

  /** A fault of a value: which part of the argument, and what it should be. */
  function fault(code: Code, span: Span, question: Question, details: Details): void {
    const { via, tool } = question
    const all = { tool, path: pathOf(question), ...details }
    found.push(error(code, via?.span ?? span, { details: all, related: via?.related ?? [] }))
  }

  /** A fault of a name: an argument that is missing, unknown or there twice. */
  function named(code: Code, span: Span, question: Question, details: Details = {}): void {
    const { via, tool } = question
    const all = { tool, name: pathOf(question), ...details }
    found.push(error(code, via?.span ?? span, { details: all, related: via?.related ?? [] }))
  }
}

/** The form that a text has not; undefined where it has what is asked, as far as that is known here. */
function brokenForm(rules: Schema, text: string, tool: ToolId): string | undefined {
  const { pattern, format } = rules
  if (typeof pattern === 'string' && !hasForm(text, pattern)) return pattern.slice(1, -1)
  if (format === 'regex' && !isRegex(text)) return format
  return brokenTextRule(rules, text, tool)
}

/** What is known of results that do not fit. */
interface Misfit {
  /** A text, which may be a number. */
  readonly readable: boolean
  /** Whatever the plan does, it does not fit. */
  readonly always: boolean
  readonly words: Details
}

const READ: Details = {
  reading: 'A text that is exactly a number counts as one; any other fails the step.',
}

function readsNumbers(wanted: readonly JsonType[]): boolean {
  return wanted.length === 1 && (wanted[0] === 'number' || wanted[0] === 'integer')
}

const NOTHING_FITS: Schema = Object.freeze({})
const NO_PROPERTIES: Schema = Object.freeze({})
const ENTRIES_NOT_ASKED: View = Object.freeze({ kind: 'map', entries: Object.freeze([]) })
const TYPE_OF_VIEW = { list: 'array', map: 'object' } as const

/** `parameters.search_term`, `items[2]` */
function pathOf({ key, of }: Question): string {
  if (of === undefined) return String(key)
  return typeof key === 'number' ? `${pathOf(of)}[${key}]` : `${pathOf(of)}.${key}`
}

function wrongTypeInWords(allowed: readonly JsonType[], given: JsonType): Details {
  const fraction = given === 'number' && allowed.includes('integer')
  return {
    wanted: allowed.length === 0 ? 'no value at all' : typesInWords(allowed),
    given: fraction ? 'a fraction' : typesInWords([given]),
  }
}

/** The names that a schema requires. */
export function requiredBy({ required }: Schema): readonly string[] {
  return Array.isArray(required)
    ? (required as readonly Json[]).filter((name) => typeof name === 'string')
    : []
}
