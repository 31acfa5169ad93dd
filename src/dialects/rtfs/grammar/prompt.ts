// RTFS in a prompt
// =============================================================================
//
// What a model is told that is to write a plan: the forms, the rules that a plan
// breaks most easily, and each tool in a line. A prompt is paid for by the word, so
// it says each thing once.
//
// Invariants:
//
//   P1. The same catalogue and profile give the same text.
//   P2. The plan that stands in it compiles against the same catalogue.

import {
  builtins,
  type Catalogue,
  type CatalogueEntry,
  type Effect,
  type EffectRule,
  type Json,
} from '#plan'

import {
  includes,
  languageOf,
  languageOfBuiltin,
  profileNamed,
  type Language,
} from '../profiles.ts'
import { isSchema, listed, requiredBy, typesOf, type Schema } from './schema.ts'

/** Instructions for a model that writes plans in a profile with the tools of a catalogue. */
export function rtfsPrompt({ entries }: Catalogue, profile: string): string {
  const language = languageOf(profileNamed(profile))
  const header = language === 'rtfs20' ? '' : `\n  :language ${language}`
  const example = entries.has('ccos.user.ask') && entries.has('ccos.echo') ? GREETING : KNOWN
  return [
    `Answer with one plan in RTFS and nothing else: no words around it, no code fence.

(plan
  :name "example"${header}
  :body (do
${example}))

FORMS`,
    ...FORMS.map(([form, says]) => `${form}  ${says}`),
    ...further(language),
    `
VALUES
"text" (escapes \\" \\\\ \\n \\t \\r)  42  -3.5  true  false  nil  :keyword  [1 2]  {:key "value"}
No commas. No quoting. A float has digits on both sides of its point.

RULES
1. A name holds only inside the let or match that binds it. Steps share nothing: what is asked, computed and used together belongs into one step.
2. A let has a body after its [names].
3. The last step ends with a map of what is worth keeping, such as {:trip/dates dates}.
4. Values are real ones. <x>, $1 and {{x}} are refused; what you do not know, ask for.
5. There are no other forms and no other tools: no loops, functions, get, + or comparison${language === 'rtfs20' ? '' : ' but those above'}.
6. Answers of people are text, and every text counts as true: test (= answer "yes").
7. Step names differ. No step stands inside of another form.

TOOLS
(call :tool a b) gives arguments by position, (call :tool {:a 1 :b 2}) by name; a map at the end always holds names. "?" may be left out.`,
    ...[...entries.values()].map(toolLine),
    '',
  ].join('\n')
}

const GREETING = `    (step "Ask for the name and greet"
      (let [name (call :ccos.user.ask "What is your name?")]
        (call :ccos.echo {:message (str "Hello, " name "!")})
        {:user/name name}))`

/** Where the tools of the other one are missing. */
const KNOWN = `    (step "Say what is known"
      (let [days 3]
        {:trip/duration days}))`

const FORMS: readonly (readonly [form: string, says: string])[] = [
  ['(step "Name" expr ...)', 'steps run in order; the value is the last expr'],
  ['(call :tool args ...)', 'the only way to act'],
  [
    '(let [a expr b expr] expr ...)',
    'names values; {:keys [status body]} in place of a name takes a map apart',
  ],
  ['(if condition then else)', 'only false and nil are false'],
  [
    '(match value "a" expr :b expr _ expr)',
    'the first pattern that fits: a constant, a [list], a {:key pattern}, a name, or _ for all else',
  ],
  ['(do expr ...)', 'one after the other'],
  ['(str "a" x 1)', 'joins into text'],
  ['(= a b)', 'whether they are equal'],
]

function further(language: Language): readonly string[] {
  const names = [...builtins.values()]
    .filter(({ name, profile }) => {
      const needs = languageOfBuiltin(name)
      return profile !== 'core' && needs !== undefined && includes(language, needs)
    })
    .map(({ name }) => name)
  const functions = names.length === 0 ? [] : [`(f a b)  where f is one of ${names.join(' ')}`]
  return includes(language, 'rtfs20-planwright')
    ? [
        ...functions,
        '(step "Name" {:id a} expr)  names the step, and (output :a) is its value in later ones',
      ]
    : functions
}

/** A tool: how it is called, what it returns, what it may do, what it is for. */
function toolLine(entry: CatalogueEntry): string {
  const properties = isSchema(entry.input['properties']) ? entry.input['properties'] : {}
  const required = requiredBy(entry.input)
  const mark = (name: string) => (required.includes(name) ? name : `${name}?`)
  const typed = (name: string) => typeText(properties[name] ?? true)
  // A map by position has to be told from one that holds names: it is better given by its own name.
  const first = entry.positional.findIndex((name) => ['map', 'any'].includes(typed(name)))
  const byPosition = first < 0 ? entry.positional : entry.positional.slice(0, first)
  const named = [...new Set([...required, ...Object.keys(properties)])]
    .filter((name) => !byPosition.includes(name))
    .map((name) => `:${mark(name)} ${typed(name)}`)
  const call = [
    '(call',
    `:${entry.id}`,
    ...byPosition.map((name) => `${mark(name)}=${typed(name)}`),
    ...(named.length === 0 ? [] : [`{${named.join(' ')}}`]),
  ].join(' ')
  const returns = typeText(entry.output)
  const result = returns === 'any' ? '' : ` -> ${returns}`
  return [
    `${call})${result}; ${effectText(entry.effect)}. ${entry.description}`,
    ...Object.entries(properties).flatMap(([name, schema]) => spelling(name, schema)),
  ].join(' ')
}

/** What is said of an argument, where that shows how it is written: it has a digit or back-ticks. */
function spelling(name: string, schema: Json): readonly string[] {
  const description = isSchema(schema) ? schema['description'] : undefined
  const shows = typeof description === 'string' && /[`\d]/.test(description)
  return shows ? [`${name}: ${description}`] : []
}

function typeText(schema: Json): string {
  if (!isSchema(schema)) return 'any'
  const constants = listed(schema)
  if (constants !== undefined) return constants.map((value) => JSON.stringify(value)).join('|')
  const types = typesOf(schema)
  return types === undefined ? 'any' : types.map((type) => ofType(type, schema)).join('|')
}

function ofType(type: string, schema: Schema): string {
  const { minimum, maximum, items = true, properties } = schema
  switch (type) {
    case 'string':
      return 'text'
    case 'integer':
    case 'number':
      return isBound(minimum) && isBound(maximum) ? `${minimum}..${maximum}` : type
    case 'null':
      return 'nil'
    case 'array':
      return `[${typeText(items)} ...]`
    case 'object': {
      const names = isSchema(properties) ? Object.keys(properties) : []
      return names.length === 0 ? 'map' : `{${names.map((name) => `:${name}`).join(' ')}}`
    }
    default:
      return type
  }
}

/** Bounds that say something: not those of whole numbers themselves. */
function isBound(bound: Json | undefined): bound is number {
  return typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER
}

function effectText(effect: EffectRule): string {
  if (typeof effect === 'string') return EFFECTS[effect]
  const { argument, values, absent, otherwise } = effect
  const under = (one: Effect) =>
    Object.keys(values).filter((value) => values[value] === one && one !== otherwise)
  const said = [...new Set(Object.values(values))]
    .filter((one) => under(one).length > 0)
    .map((one) => {
      const none = one === absent ? ['none'] : []
      return `${EFFECTS[one]} with :${argument} ${[...under(one), ...none].join(', ')}`
    })
  return [...said, `else ${EFFECTS[otherwise]}`].join('; ')
}

const EFFECTS = {
  pure: 'computes',
  read: 'reads',
  write: 'changes something',
  irreversible: 'cannot be undone',
} as const
