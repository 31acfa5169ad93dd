// RTFS as a grammar
// =============================================================================
//
// The forms of the language and, for every tool of a catalogue, its calls: what a
// model may write. The prompt says the same in words; the reader takes more, such
// as comments, prose around a plan and another order of keys.
//
// Invariants:
//
//   RTFS-FORMS-1. A text of the grammar whose scopes are kept compiles without an error
//       against the same catalogue, up to the depth that plans have, but for what
//       index.ts says of maps behind names and branches and of the forms of texts.
//   RTFS-FORMS-2. Only tools of the catalogue can be called.

import {
  block,
  characters,
  choice,
  createGrammar,
  optional,
  repeated,
  rule,
  Rules,
  scoped,
  sequence,
  text,
  type Element,
  type Grammar,
} from '#grammar'
import { builtins, type Catalogue, type CatalogueEntry, type ToolId } from '#plan'

import {
  includes,
  languageOf,
  languageOfBuiltin,
  profileNamed,
  type Language,
} from '../profiles.ts'
import { Arguments } from './arguments.ts'
import { callsOf } from './calls.ts'
import { Results } from './results.ts'
import { words, type Words } from './words.ts'

/** The grammar of plans in a profile that may call the tools of a catalogue. */
export function rtfsGrammar(catalogue: Catalogue, profileName: string): Grammar {
  const profile = profileNamed(profileName)
  const language = languageOf(profile)
  const rules = new Rules()
  const known = words(rules)

  const results = new Results(rules, known, catalogue.entries.values())
  addCalls(catalogue, rules, known, results)
  addValues(rules, known, results)
  addForms(rules, known, results)
  addPatterns(rules, known)
  const functions = addFunctions(language, rules, known, results)
  rules.add('form', choice(...['if', 'match', 'let', 'do'].map(rule), ...functions))
  if (includes(language, 'rtfs20-planwright')) addEach(rules, known)
  addPlan(language, rules, known)
  // Only the default profile takes steps that stand alone.
  const whole = profile === 'default' ? choice(rule('plan'), rule('steps')) : rule('plan')
  rules.add('root', block('scope', block('distinct', whole), optional('\n')))
  return createGrammar(rules.all)
}

/** The built-ins of a language, and where it has them, results of earlier steps. */
function addFunctions(
  language: Language,
  rules: Rules,
  known: Words,
  results: Results,
): readonly Element[] {
  const named = [...builtins.values()].flatMap((one) => {
    const needs = languageOfBuiltin(one.name)
    if (needs === undefined || !includes(language, needs)) return []
    const called = one.name === 'str' ? 'str' : rules.free(`of ${SPELLED[one.name] ?? one.name}`)
    return [{ ...one, called }]
  })
  const functions: Element[] = named.map(({ called }) => rule(called))
  if (named.some(({ name }) => OF_NUMBERS.has(name))) {
    addOperand(language, rules, known, [...functions, ...results.fitting(NUMBERS_OR_NOT)])
  }
  for (const { name, least, most, called } of named) {
    const part = OF_NUMBERS.has(name) ? rule('operand') : rule('value')
    const parts = repeated(sequence(known.space, part), Math.max(least, 1), most)
    rules.add(called, sequence(`(${name}`, parts, ')'))
  }
  if (includes(language, 'rtfs20-planwright')) {
    functions.push(outputOf(known))
    const most = sequence(characters('1-9'), optional(characters('0-9')))
    functions.push(sequence('(earlier', known.space, most, ')'))
  }
  return functions
}

function outputOf(known: Words): Element {
  return sequence('(output :', known.uses('step'), ')')
}

/** What may turn out to be a number: no map, no list, and no call that returns only those. */
function addOperand(
  language: Language,
  rules: Rules,
  known: Words,
  others: readonly Element[],
): void {
  const outputs = includes(language, 'rtfs20-planwright') ? [outputOf(known)] : []
  const forms = ['if', 'match', 'let', 'do'].map(rule)
  const plain = [...constantsOf(known), known.keyword, known.uses('value')]
  rules.add('operand', choice(...plain, ...others, ...forms, ...outputs))
}

/** All types but those of maps and lists. */
const NUMBERS_OR_NOT = ['string', 'number', 'integer', 'boolean', 'null']

/** What the arithmetic and the comparisons of a plan take: `check` refuses a map or a list there. */
const OF_NUMBERS: ReadonlySet<string> = new Set(['+', '-', '*', '/', '<', '>', '<=', '>='])

function constantsOf(known: Words): readonly Element[] {
  return [known.text, known.number, text('true'), text('false'), text('nil')]
}

const SPELLED: Readonly<Record<string, string>> = {
  '=': 'equal',
  '+': 'sum',
  '-': 'difference',
  '*': 'product',
  '/': 'quotient',
  '<': 'less',
  '>': 'greater',
  '<=': 'at-most',
  '>=': 'at-least',
}

function addCalls({ entries }: Catalogue, rules: Rules, known: Words, results: Results): void {
  const tools = [...entries.values()]
  const taken = new Arguments(rules, known, results, forAgents(tools))
  const calls = tools.map((entry) => [entry, callsOf(entry, rules, taken, known.space)] as const)
  if (calls.length > 0) results.addCalls(calls)
  rules.add('plain', choice(...(calls.length > 0 ? [rule('call')] : []), rule('computed')))
}

/** The tools that may be listed for an agent: those that start none themselves. */
function forAgents(tools: readonly CatalogueEntry[]): readonly ToolId[] {
  return tools.filter(({ startsAgents }) => startsAgents !== true).map(({ id }) => id)
}

/** What is neither a keyword nor a map may stand anywhere; these two mean something in a call. */
function addValues(rules: Rules, known: Words, results: Results): void {
  const { space } = known
  const constants = constantsOf(known)
  rules.add('value', choice(rule('plain'), known.keyword, rule('map')))
  rules.add(
    'computed',
    choice(...constants, known.uses(...results.sorts, 'value'), rule('list'), rule('form')),
  )
  rules.add('list', listOf(rule('value'), space))
  const key = scoped(
    { kind: 'distinct' },
    rules.add('key', choice(known.keyword, known.text, known.integer)),
  )
  rules.add('map', mapOf(sequence(key, space, rule('value')), space))
  rules.add(
    'constant',
    choice(
      ...constants,
      known.keyword,
      listOf(rule('constant'), space),
      mapOf(sequence(key, space, rule('constant')), space),
    ),
  )
  rules.add('annotations', mapOf(sequence(key, space, rule('constant')), space))
}

function addForms(rules: Rules, known: Words, results: Results): void {
  const { space } = known
  const value = rule('value')
  const several = repeated(sequence(space, value), 1)
  rules.add('if', sequence('(if', space, value, space, value, optional(space, value), ')'))
  rules.add('do', sequence('(do', several, ')'))
  rules.add(
    'let',
    block(
      'scope',
      '(let',
      space,
      '[',
      rule('binding'),
      repeated(sequence(space, rule('binding')), 0),
      ']',
      several,
      ')',
    ),
  )
  const taken = choice(rule('target-items'), rule('target-keys'))
  const other = choice(rule('computed'), known.keyword, rule('map'))
  rules.add(
    'binding',
    choice(
      ...results.bindings((name, call) => block('binding', name, space, call)),
      block('binding', known.binds('value'), space, other),
      block('binding', taken, space, value),
    ),
  )
  rules.add(
    'match',
    sequence('(match', space, value, repeated(sequence(space, rule('arm')), 1), ')'),
  )
  const guard = optional(space, ':when', space, value)
  rules.add('arm', block('scope', block('binding', rule('pattern')), guard, space, value))
}

/**
 * Over a short list or an earlier result, and only where no other `each` is around: bounds multiply, and
 * a grammar cannot count.
 */
function addEach(rules: Rules, known: Words): void {
  const { space } = known
  const value = rule('value')
  const short = sequence('[', repeated(sequence(value, space), 0, 8), value, ']')
  const list = choice(short, sequence('(output :', known.uses('step'), ')'))
  const most = sequence(characters('1-9'), characters('0-9'))
  rules.add(
    'each',
    block(
      'scope',
      '(each',
      space,
      '[',
      block('binding', known.binds('value'), space, list),
      sequence(space, ':most', space, most),
      optional(space, ':at-once', space, characters('1-9')),
      optional(space, ':else', space, rule('constant')),
      ']',
      repeated(sequence(space, value), 1),
      ')',
    ),
  )
}

function addPatterns(rules: Rules, known: Words): void {
  const { space } = known
  const name = known.binds('value')
  const keyword = rules.add('pattern-keyword', known.keywordBut(['when', ...OF_OTHER_LISPS]))
  const constants = [known.text, known.number, keyword, text('true'), text('false'), text('nil')]
  const key = scoped({ kind: 'distinct' }, choice(keyword, known.text, known.integer))
  addTaking('pattern', 'items', 'keys', constants)
  // A `let` binds, and compares nothing.
  addTaking('target', 'target-items', 'target-keys', [])

  /** What takes lists and maps apart, down to names and to constants where there are some. */
  function addTaking(whole: string, list: string, map: string, constants: readonly Element[]) {
    const pattern = rule(whole)
    rules.add(whole, choice('_', name, ...constants, rule(list), rule(map)))
    const rest = sequence('&', space, name)
    const items = sequence(pattern, repeated(sequence(space, pattern), 0), optional(space, rest))
    rules.add(list, sequence('[', choice(items, rest), ']'))
    const named = sequence(':keys', space, '[', name, repeated(sequence(space, name), 0), ']')
    const entries = entriesOf(sequence(key, space, pattern), space)
    rules.add(map, block('distinct', '{', choice(named, entries), '}'))
  }
}

/** What means something else in the patterns of other Lisps is refused, and `:keys` has a form of its own. */
const OF_OTHER_LISPS = ['as', 'or', 'strs', 'syms', 'keys']

function addPlan(language: Language, rules: Rules, known: Words): void {
  const { space } = known
  const named = includes(language, 'rtfs20-planwright')
  const id = named ? sequence(space, '{:id :', known.binds('step'), '}') : text('')
  const title = scoped({ kind: 'distinct' }, known.title)
  const part = named ? choice(rule('value'), rule('each')) : rule('value')
  const body = block('scope', repeated(sequence(space, part), 1))
  rules.add('step', block('binding', '(step', space, title, id, body, ')'))
  rules.add('steps', sequence(rule('step'), repeated(sequence(space, rule('step')), 0)))

  const asked = sequence(space, ':language', space, language)
  const steps = choice(sequence('(do', space, rule('steps'), ')'), rule('step'))
  rules.add(
    'plan',
    sequence(
      '(plan',
      optional(space, ':name', space, known.title),
      language === 'rtfs20' ? optional(asked) : asked,
      sequence(space, ':body', space, steps),
      optional(space, ':annotations', space, rule('annotations')),
      ')',
    ),
  )
}

function listOf(item: Element, space: Element): Element {
  return sequence('[', optional(item, repeated(sequence(space, item), 0)), ']')
}

function mapOf(entry: Element, space: Element): Element {
  return block('distinct', '{', repeated(entriesOf(entry, space), 0, 1), '}')
}

function entriesOf(entry: Element, space: Element): Element {
  return sequence(entry, repeated(sequence(space, entry), 0))
}
