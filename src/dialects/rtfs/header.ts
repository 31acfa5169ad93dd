// The keys of a plan
// =============================================================================
//
// `(plan :name … :language … :body … :annotations …)`, in any order, once each.
// The body is lowered by others; what needs expressions is read by `read`, once
// the language is known.

import {
  error,
  guess,
  mechanical,
  nearest,
  note,
  QUOTED_LENGTH,
  shorten,
  span,
  warning,
  type Diagnostic,
  type Fix,
} from '#text'

import type { Context } from './context.ts'
import { expressionsIn } from './lower-expression.ts'
import { readPlanOptions, type HeaderEntry, type PlanOptions } from './options.ts'
import {
  includes,
  languageOf,
  LANGUAGES,
  LARGEST,
  type Language,
  type LargerLanguage,
  type Profile,
} from './profiles.ts'
import {
  formInWords,
  placeOf,
  wordFor,
  type BracketForm,
  type Comment,
  type Form,
} from './syntax.ts'

export interface Header {
  readonly name: string | undefined
  readonly language: Language | undefined
  readonly body: Form | undefined
  /** Undefined where the profile grants no other language. */
  readonly larger: LargerLanguage | undefined
  /** Reads the rest; what is wrong goes to the context's faults. */
  read(context: Context): PlanOptions
}

/** The header of steps that stand alone. */
export function emptyHeader(profile: Profile): Header {
  return Object.freeze({
    name: undefined,
    language: undefined,
    body: undefined,
    larger: profile === 'strict' ? undefined : { name: LARGEST, asking: undefined },
    read: () => ({ parts: {}, goal: undefined, result: undefined }),
  })
}

const KEYS = ['name', 'language', 'body', 'annotations'] as const
/** Keys of profile `rtfs20-planwright`. */
const MORE_KEYS = [
  'goal',
  'inputs',
  'result',
  'on-failure',
  'criteria',
  'assumptions',
  'unknowns',
] as const
/** What a kernel writes into a plan that it keeps; it means nothing here. */
const MANAGED = new Set(
  'plan-id intent-id intent-ids status created-at updated-at metadata version'.split(' '),
)

/** Reads the keys of `(plan …)`. */
export function readHeader(
  plan: BracketForm,
  comments: readonly Comment[],
  profile: Profile,
  faults: Diagnostic[],
): Header {
  const values = keysOf(plan, faults)
  const language = languageIn(plan, values.get('language'), profile, faults)
  const whole = includes(language ?? languageOf(profile), 'rtfs20-planwright')
  const known: readonly string[] = whole ? [...KEYS, ...MORE_KEYS] : KEYS
  const given = new Set(values.keys())
  for (const [key, { place, value }] of values) {
    if (known.includes(key)) continue
    values.delete(key)
    faults.push(
      MANAGED.has(key.replaceAll('_', '-'))
        ? managed(key, place, value, comments)
        : unknownKey(key, place, known, given),
    )
  }
  return {
    name: nameIn(values.get('name')?.value, faults),
    language,
    body: values.get('body')?.value,
    larger: profile === 'strict' ? undefined : { name: LARGEST, asking: askingIn(plan, values) },
    read: (context) => readPlanOptions(values, expressionsIn(context)),
  }
}

/** Writes the largest language where a plan says its language, or behind its name. */
function askingIn(plan: BracketForm, values: ReadonlyMap<string, HeaderEntry>): Fix | undefined {
  const said = values.get('language')
  const title = `write \`:language ${LARGEST}\``
  // Another language than the one that is written there is its author's to choose.
  if (said !== undefined) return guess(title, { span: placeOf(said.value), text: LARGEST })
  const { end } = values.get('name')?.value ?? plan.items[0] ?? plan
  return mechanical(title, { span: span(end), text: ` :language ${LARGEST}` })
}

function keysOf(plan: BracketForm, faults: Diagnostic[]): Map<string, HeaderEntry> {
  const values = new Map<string, HeaderEntry>()
  const keyless: Form[] = []
  let stray: Form | undefined
  for (let at = 1; at < plan.items.length; at++) {
    const key = plan.items[at] as Form
    if (key.kind !== 'keyword') {
      if (key.kind !== 'unread') keyless.push(key)
      continue
    }
    const value = plan.items[++at]
    if (value === undefined) {
      stray = key
      break
    }
    const first = values.get(key.name)
    if (first === undefined) values.set(key.name, { place: key, value })
    else {
      const related = [{ span: placeOf(first.place), label: 'first given here' }]
      faults.push(
        error('rtfs/repeated-plan-key', placeOf(key), { details: { key: key.name }, related }),
      )
    }
  }
  let isNamed = values.has('name')
  for (const form of keyless) {
    // A `:name` that has lost its text is told with the text.
    const lost = form.kind === 'text' && !isNamed && isName(stray) ? stray : undefined
    faults.push(keyMissing(form, isNamed, lost))
    if (lost !== undefined) stray = undefined
    isNamed ||= form.kind === 'text'
  }
  if (stray?.kind === 'keyword') {
    faults.push(error('rtfs/plan-value', placeOf(stray), { details: { key: stray.name } }))
  }
  return values
}

/** The fault of a form that stands where a key should; a text may be the name that the plan has not got. */
function keyMissing(form: Form, isNamed: boolean, lost: Form | undefined): Diagnostic {
  if (form.kind !== 'text') {
    const details = form.kind === 'list' ? {} : { suggestion: KEY_FIRST }
    return error('rtfs/plan-key', headOnly(form), {
      details: { what: formInWords(form), ...details },
    })
  }
  const text = `"${shorten(form.value, QUOTED_LENGTH)}"`.replaceAll('`', "'")
  const fixes = isNamed
    ? []
    : [
        guess(
          lost === undefined ? 'write `:name` before it' : 'move `:name` before it',
          { span: span(form.start), text: ':name ' },
          ...(lost === undefined ? [] : [{ span: placeOf(lost), text: '' }]),
        ),
      ]
  const suggestion = isNamed
    ? KEY_FIRST
    : `If it is the name of the plan, write \`:name\` before it.`
  const related =
    lost === undefined ? [] : [{ span: placeOf(lost), label: 'this `:name` has no text' }]
  return error('rtfs/plan-key', placeOf(form), {
    details: { what: `\`${text}\``, suggestion },
    related,
    fixes,
  })
}

function isName(form: Form | undefined): form is Form {
  return form?.kind === 'keyword' && form.name === 'name'
}

const KEY_FIRST = 'Write the key that it belongs to before it, or remove it.'

function headOnly(form: Form) {
  return form.kind === 'list' ? span(form.start, form.items[0]?.end ?? form.end) : placeOf(form)
}

function managed(key: string, place: Form, value: Form, comments: readonly Comment[]): Diagnostic {
  // A comment among them would be removed too.
  const isAlone = comments.every(({ start, end }) => end <= place.start || start >= value.end)
  const fix = isAlone ? mechanical : guess
  const fixes = [fix('remove it', { span: span(place.start, value.end), text: '' })]
  return warning('rtfs/managed-key', placeOf(place), { details: { key }, fixes })
}

function unknownKey(
  key: string,
  place: Form,
  known: readonly string[],
  given: ReadonlySet<string>,
): Diagnostic {
  const [meant = otherName(key, known)] = nearest(key, known)
  const all = known.map((name) => `\`:${name}\``).join(', ')
  const isGiven = meant !== undefined && given.has(meant)
  const suggestion =
    meant === undefined
      ? `Leave it out: a plan has ${all}.`
      : isGiven
        ? `Leave it out with its value: \`:${meant}\` stands in this plan already.`
        : `Did you mean \`:${meant}\`?`
  const write = guess(`write \`:${meant}\``, { span: placeOf(place), text: `:${meant}` })
  return error('rtfs/unknown-plan-key', placeOf(place), {
    details: { key, known: all, suggestion },
    fixes: meant === undefined || isGiven ? [] : [write],
  })
}

/** What people call a key of plans elsewhere. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  title: 'name',
  titel: 'name',
  id: 'name',
  lang: 'language',
  steps: 'body',
  do: 'body',
  plan: 'body',
  objective: 'goal',
  returns: 'result',
  output: 'result',
}

function otherName(key: string, known: readonly string[]): string | undefined {
  const meant = Object.hasOwn(OTHER_NAMES, key) ? OTHER_NAMES[key] : undefined
  return meant !== undefined && known.includes(meant) ? meant : undefined
}

function languageIn(
  { items }: BracketForm,
  entry: HeaderEntry | undefined,
  profile: Profile,
  faults: Diagnostic[],
): Language | undefined {
  if (entry === undefined) return undefined
  const { value } = entry
  const name =
    value.kind === 'symbol' || value.kind === 'keyword'
      ? value.name
      : value.kind === 'text'
        ? value.value
        : ''
  const known = LANGUAGES.find((one) => one === name)
  if (known === undefined || (profile === 'strict' && known !== 'rtfs20')) {
    const language = name === '' ? formInWords(value) : name
    const [meant] = nearest(name, LANGUAGES)
    const fixes =
      known !== undefined || meant === undefined
        ? []
        : [guess(`write \`${meant}\``, { span: placeOf(value), text: meant })]
    if (value.kind !== 'unread') {
      faults.push(error('rtfs/language', placeOf(value), { details: { language }, fixes }))
    }
    return undefined
  }
  if (value.kind !== 'symbol') {
    const text = wordFor(items, items.indexOf(value), known)
    const fixes = [mechanical(`write \`${known}\``, { span: placeOf(value), text })]
    faults.push(note('rtfs/language-form', placeOf(value), { details: { language: known }, fixes }))
  }
  // A profile that was asked for by name is not narrowed by the text.
  const asked = languageOf(profile)
  return includes(known, asked) ? known : asked
}

function nameIn(value: Form | undefined, faults: Diagnostic[]): string | undefined {
  if (value === undefined || value.kind === 'unread') return undefined
  if (value.kind === 'text' && value.value.trim() !== '') return value.value
  const fixes =
    value.kind === 'symbol'
      ? [mechanical('put it in quotation marks', { span: placeOf(value), text: `"${value.name}"` })]
      : []
  const what = value.kind === 'text' ? 'empty' : formInWords(value)
  faults.push(error('rtfs/plan-name', placeOf(value), { details: { what }, fixes }))
  return undefined
}
