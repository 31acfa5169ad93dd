// Forms that a plan may not use
// =============================================================================
//
// Other Lisps have hundreds; a plan has nine or ten. Of those that models write most it
// is known what to write instead, and where that is the same thing in other
// words, the fix says it.

import {
  nearest,
  error,
  guess,
  mechanical,
  span,
  type Diagnostic,
  type Fix,
  type Span,
} from '#text'

import { isWhole, type Context } from './context.ts'
import { includes, languageOfBuiltin, LARGEST } from './profiles.ts'
import { formInWords, headOf, placeOf, type BracketForm, type Form } from './syntax.ts'

const FORMS = ['call', 'if', 'match', 'let', 'do', 'str', '=', 'step'] as const

/** What is wrong with a list whose head is none of the allowed ones. */
export function unknownForm(form: BracketForm, context: Context): Diagnostic {
  const [head] = form.items
  if (head === undefined) {
    return error('rtfs/empty-form', placeOf(form), {
      fixes: [guess('write `nil`', { span: placeOf(form), text: 'nil' })],
    })
  }
  const name = headOf(form)
  if (name === undefined) return noName(head, context)
  const place = placeOf(head)
  const tool = context.catalogue.entries.has(name)
  if (tool) {
    const fixes = [
      mechanical(`call it: \`(call :${name} …)\``, { span: place, text: `call :${name}` }),
    ]
    return error('rtfs/unknown-form', place, {
      details: { form: name, instead: 'A tool is called with `call`.' },
      fixes,
    })
  }
  const language = name === 'each' ? LARGEST : languageOfBuiltin(name)
  if (language !== undefined && !includes(context.language, language)) {
    return larger(name, form, place, context)
  }
  const instead = insteadOf(name, context)
  const [meant] = instead === undefined ? nearest(name, FORMS) : []
  const fixes: readonly Fix[] =
    meant === undefined
      ? rewritten(name, form)
      : [guess(`write \`${meant}\``, { span: place, text: meant })]
  const advice = instead ?? (meant === undefined ? undefined : `Did you mean \`${meant}\`?`)
  return error('rtfs/unknown-form', place, {
    details: { form: name, ...(advice === undefined ? {} : { instead: advice }) },
    fixes,
  })
}

/** The names that a refused form seems to bind, as `(each [x list] …)`, `(for [x list] …)` and `(fn [a b] …)` do. */
export function namesOfRefused({ items: [head, names] }: BracketForm): readonly string[] {
  if (names?.kind !== 'vector') return []
  const takesAll = head?.kind === 'symbol' && FUNCTIONS.has(head.name)
  return names.items.flatMap((item, at) =>
    item.kind === 'symbol' && (takesAll || at % 2 === 0) ? [item.name] : [],
  )
}

const FUNCTIONS = new Set(['fn', 'lambda'])

/** A form of a language that the plan has not asked for. */
function larger(name: string, form: BracketForm, place: Span, context: Context): Diagnostic {
  const asking = context.larger?.asking
  const language = context.larger?.name
  const asked = asking === undefined ? [] : [asking]
  const call = asCall(name, form)
  const details = {
    form: name,
    here: context.language,
    ...(language === undefined ? {} : { language }),
  }
  // One sign is soon another, and what can be written in the small language needs no larger one.
  const isSure = /\w/.test(name) && !call.some(isMechanical)
  const fixes = isSure ? [...asked, ...call] : [...call, ...asked.map(asGuess)]
  return error('rtfs/extended-form', place, { details, fixes })
}

function isMechanical({ applicability }: Fix): boolean {
  return applicability === 'mechanical'
}

function asGuess({ title, edits }: Fix): Fix {
  return guess(title, ...edits)
}

/** What to write in the place of a form that there is in no language; undefined where nothing is known. */
function insteadOf(name: string, context: Context): string | undefined {
  if (FORMULAS.has(name) && context.catalogue.entries.has('math.formula')) return FORMULA
  const loops = isWhole(context) ? context.language : context.larger?.name
  if (!LOOPS.has(name) || loops === undefined) return INSTEAD[name]
  return isWhole(context) ? `Use ${EACH}.` : `Use ${EACH}, in a plan with \`:language ${loops}\`.`
}

/** A form whose first word is nearly `plan`, `step` or `do`. */
export function misspelled(form: BracketForm, meant: 'plan' | 'step' | 'do'): Diagnostic {
  const place = placeOf(form.items[0] ?? form)
  const details = { form: headOf(form) ?? '', instead: `Did you mean \`${meant}\`?` }
  const fixes = [guess(`write \`${meant}\``, { span: place, text: meant })]
  return error('rtfs/unknown-form', place, { details, fixes })
}

/** `(:ccos.echo …)`, `("text" …)`, `((…) …)` */
function noName(head: Form, { catalogue }: Context): Diagnostic {
  const known = head.kind === 'keyword' && catalogue.entries.has(head.name)
  const fixes = known ? [mechanical('call it', { span: span(head.start), text: 'call ' })] : []
  const what = formInWords(head)
  return error('rtfs/no-form-name', placeOf(head), { details: { what }, fixes })
}

const ADVICE: readonly (readonly [names: string, instead: string])[] = [
  ['when when-not unless cond case', 'Use `if`, or `match` for several choices.'],
  ['let* letfn def defn define set! setq var', 'Use `let` within a step.'],
  [
    'fn lambda defmacro map filter reduce apply',
    'There are no functions; write the calls one by one.',
  ],
  [
    'loop recur while for doseq dotimes repeat step-loop',
    'There are no loops; write the calls one by one.',
  ],
  ['try catch throw', 'A failing call fails its step, and a person says what happens then.'],
  ['begin progn block seq', 'Use `do`.'],
  ['println print prn echo log say', 'Use `(call :ccos.echo {:message …})`.'],
  ['ask prompt input read-line', 'Use `(call :ccos.user.ask "…")`.'],
  ['concat format join string', 'Use `str`.'],
  ['not= != eq equal ==', 'Use `=`.'],
  ['step-if step-when', 'Put the `if` inside of a step.'],
  ['parallel step-parallel pmap', 'Steps are done one after the other.'],
  ['return result', 'The last expression is the value.'],
  ['list vector vec', 'Write a list: `[1 2]`.'],
  ['hash-map dict', 'Write a map: `{:key 1}`.'],
  ['quote', 'Write the list itself: `[1 2]`.'],
  ['plan', 'A plan cannot stand in a plan.'],
  [
    'output earlier',
    'The result of a step cannot be used outside of it; ask again or put both into one step.',
  ],
]

/** What goes over a list elsewhere, and what does here where there is something. */
const LOOPS = new Set('map mapv pmap for doseq dotimes loop while foreach for-each'.split(' '))
const EACH = '`(each [x list :most 20] …)`'

/** What a formula can hold and no language has. */
const FORMULAS = new Set(
  'sqrt cbrt pow expt ** ^ exp log ln log10 sin cos tan asin acos atan abs'.split(' '),
)
const FORMULA = 'Use `(call :math.formula {:formula "y = sqrt(x)" :inputs {:x 2} :output "y"})`.'

const INSTEAD: Readonly<Record<string, string>> = Object.fromEntries(
  ADVICE.flatMap(([names, instead]) => names.split(' ').map((name) => [name, instead])),
)

/** The same in allowed words, where it says nothing else. */
function rewritten(name: string, form: BracketForm): readonly Fix[] {
  if (!form.closed) return []
  const [head, ...given] = form.items
  const [first, second] = given
  if (head === undefined || first === undefined) return []
  const place = placeOf(head)
  if (name === 'when' && second !== undefined) {
    const several = given.length > 2
    return [
      mechanical(
        'write `if`',
        { span: place, text: 'if' },
        ...(several
          ? [
              { span: span(second.start), text: '(do ' },
              { span: span(form.end - 1), text: ')' },
            ]
          : []),
      ),
    ]
  }
  if (['begin', 'progn'].includes(name))
    return [mechanical('write `do`', { span: place, text: 'do' })]
  if (name === 'let*') return [mechanical('write `let`', { span: place, text: 'let' })]
  if (name === '==') return [mechanical('write `=`', { span: place, text: '=' })]
  if (['println', 'print', 'prn', 'echo', 'say', 'log'].includes(name) && second === undefined) {
    return [
      guess(
        'call `:ccos.echo`',
        { span: span(place.start, first.start), text: 'call :ccos.echo {:message ' },
        { span: span(form.end - 1), text: '}' },
      ),
    ]
  }
  return []
}

const OPERATIONS: Readonly<Record<string, string>> = {
  '+': 'add',
  '-': 'subtract',
  '*': 'multiply',
  '/': 'divide',
}

/** The four operations of two numbers are tools that every plan may call. */
function asCall(name: string, form: BracketForm): readonly Fix[] {
  if (!form.closed) return []
  const [head, ...given] = form.items
  const operation = OPERATIONS[name]
  if (name === 'not' && head !== undefined && given.length === 1) {
    const edits = [
      { span: placeOf(head), text: 'if' },
      { span: span(form.end - 1), text: ' false true' },
    ]
    return [mechanical('write `(if … false true)`', ...edits)]
  }
  if (operation === undefined || head === undefined || given.length !== 2) return []
  const text = `call :ccos.math.${operation}`
  // One sign is soon another.
  return [guess(`write \`(${text} …)\``, { span: placeOf(head), text })]
}
