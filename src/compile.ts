// The compiler
// =============================================================================
//
// Text in, a checked plan and everything that is wrong with it out.
//
// Invariants:
//
//   COMPILE-1. `compile` never throws, whatever the text: bad input is diagnostics.
//   COMPILE-2. The same text, options and catalogue give the same compilation: there is
//       no clock, no random source and no disk anywhere below.
//   COMPILE-3. `ok` means a plan without an error; warnings and notes let it pass. Only then
//       is there a `plan`, which is what can be reviewed, decided on and run.

import '#text/needed-node'

import { runChecks, withoutDoubtfulAbsences } from '#checks'
import {
  cannotBesidePlan,
  cannotIn,
  DEFAULT_LIMITS,
  detect,
  dialectNamed,
  dialects,
  honestWay,
  loneSurrogateIn,
  MOST_STEPS,
  toolCallAround,
  unusedPlans,
  withDoubtfulFixes,
  withoutThinking,
  type Dialect,
  type Limits,
  type Printing,
} from '#dialects'
import {
  authorsTools,
  builtinCatalogue,
  type ActingTask,
  type Catalogue,
  type CheckedPlan,
  type DialectName,
  type Plan,
  settled,
} from '#plan'
import { markChecked, markRefused } from '#plan/checked-plan'
import {
  createSource,
  error,
  guess,
  hasErrors,
  inReadingOrder,
  nearest,
  note,
  NOWHERE,
  span,
  type Diagnostic,
  type Source,
} from '#text'
import { actsByName } from '#words'

/** What is known of a text beside the text; everything has a default. */
export interface CompileOptions {
  /** What messages call the text: a path, or `<text>` by default. */
  readonly name?: string
  /** The dialect; found by a glance at the text by default. */
  readonly dialect?: string
  /** A rule set of the dialect; its first one by default. */
  readonly profile?: string
  /** The goal in words, for dialects that do not carry one; empty by default. */
  readonly goal?: string
  /** The tools that a plan may name; the built-in ones by default. */
  readonly catalogue?: Catalogue
  /** Labels in a Plan.md that are meant as text: no warning names them; those of the catalogue by default. */
  readonly textLabels?: readonly string[]
  /**
   * The plan as version 0.1 made it of the text, where somebody looks whether a run that exists is that of its
   * text. False by default.
   */
  readonly asBefore?: boolean
  /**
   * Bounds on the text; DEFAULT_LIMITS fills what is absent, and nothing goes beyond MOST_STEPS.
   */
  readonly limits?: Partial<Limits>
}

/** What came of a text: a plan that can be run, or why there is none. */
export type Compilation = AcceptedText | RefusedText

/** A text without an error. */
export interface AcceptedText extends CompiledText {
  /** Nothing refuses the text; warnings and notes may stand in `diagnostics`. */
  readonly ok: true
  /** The checked plan: what `Runtime.create` takes. */
  readonly plan: CheckedPlan
}

/** A text with at least one error: there is no plan to run (COMPILE-3). */
export interface RefusedText extends CompiledText {
  /** An error among `diagnostics` refuses the text. */
  readonly ok: false
  /** Never there: what was understood is `understood`. */
  readonly plan: undefined
}

/** What every compilation says of its text. */
export interface CompiledText {
  /** The dialect that read the text; absent when none was found. */
  readonly dialect: DialectName | undefined
  /**
   * What was understood of the text, also where something else refuses it: to be shown, never to be
   * run. Undefined where nothing was.
   */
  readonly understood: Plan | undefined
  /** All diagnostics in reading order, each once. */
  readonly diagnostics: readonly Diagnostic[]
  /** The text as it was read, with its name: what the spans of all diagnostics count in. */
  readonly source: Source
}

/** Compiles one text. Its digest is `planDigest(plan)`, made when somebody asks. */
export function compile(text: string, options: CompileOptions = {}): Compilation {
  const whole = createSource(text, options.name)
  const limits = resolveLimits(options.limits)
  if (text.length > limits.sourceLength) return refused(whole, [tooLong(text, limits)])

  const { source, diagnostics: thought } = withoutThinking(whole, dialects)
  const noPlan = cannotIn(source) ?? toolCallAround(source, dialects, limits.depth)
  if (noPlan !== undefined) return refused(whole, [...thought, noPlan])
  const dialect = choose(source.text, options)
  if ('code' in dialect) return refused(whole, [...thought, dialect])
  const catalogue = authorsTools(options.catalogue ?? builtinCatalogue)
  const { goal = '', profile = dialect.profiles[0] ?? 'default', asBefore = false } = options
  const { textLabels = catalogue.textLabels ?? [] } = options

  const reading = dialect.read(source, { goal, profile, catalogue, limits, textLabels })
  const { plan: read, diagnostics: found } = reading
  const { plan: understood, tasks } =
    read === undefined || asBefore ? { plan: read, tasks: [] } : settled(read, catalogue)
  const faults = [
    ...thought,
    ...found,
    ...tasks.map(taskForPerson),
    ...unusedPlans(source, found, dialects, { goal, catalogue, limits }),
    ...cannotBesidePlan(source, found),
  ]
  const findings = understood === undefined ? [] : runChecks(understood, catalogue)

  const unsaid = withoutSaid(findings, found, asBefore)
  const withFixesAdded = unsaid.map((fault) => withFixes(fault, source, dialect))
  const all = eachOnce([...faults, ...withFixesAdded])
  const told = understood === undefined ? all : withoutDoubtfulAbsences(understood, all)
  const said = [...told, ...loneSurrogateIn(whole, told)]
  const fixed = withDoubtfulFixes(source, said, reading.mixesTexts)
  const diagnostics = inReadingOrder(fixed)
  const compiled = { dialect: dialect.name, understood, diagnostics, source: whole }
  if (understood !== undefined && !hasErrors(diagnostics)) {
    return Object.freeze({ ok: true, plan: markChecked(understood), ...compiled })
  }
  if (understood !== undefined) markRefused(understood)
  return Object.freeze({ ok: false, plan: undefined, ...compiled })
}

/** Writes a plan in a dialect, or says why that cannot be done. */
export function print(plan: Plan, name: string): Printing {
  const dialect = named(name)
  if ('code' in dialect) return { text: undefined, diagnostics: [dialect] }
  if (dialect.print !== undefined) return dialect.print(plan)
  const details = { dialect: dialect.name }
  return { text: undefined, diagnostics: [error('compile/cannot-print', NOWHERE, { details })] }
}

/** Rewrites a text in its dialect's own layout, or says why that cannot be done. */
export function format(text: string, options: CompileOptions = {}): Printing {
  const { source } = withoutThinking(createSource(text, options.name), dialects)
  const limits = resolveLimits(options.limits)
  const dialect =
    text.length > limits.sourceLength
      ? tooLong(text, limits)
      : (cannotIn(source) ?? choose(source.text, options))
  if ('code' in dialect) return { text: undefined, diagnostics: [dialect] }
  if (dialect.format !== undefined) {
    const { text: written, diagnostics } = dialect.format(source)
    return { text: written, diagnostics: inReadingOrder(eachOnce(diagnostics)) }
  }
  const details = { dialect: dialect.name }
  return { text: undefined, diagnostics: [error('compile/cannot-format', NOWHERE, { details })] }
}

/** A check knows what is wrong with the plan; how the text says it better, its dialect. */
function withFixes(found: Diagnostic, source: Source, dialect: Dialect): Diagnostic {
  const fault = LEADS_TO_HONESTY.has(found.code) ? withHonestWay(found, dialect) : found
  const fixes = fault.fixes.length > 0 ? [] : (dialect.fixesFor?.(source, fault) ?? [])
  return fixes.length === 0 ? fault : Object.freeze({ ...fault, fixes })
}

/** Said of a task that a person gets in place of an agent: the author wrote something else. */
function taskForPerson({ argument, step, words }: ActingTask): Diagnostic {
  return note('check/task-for-person', argument.span, { details: { step: step.id, words } })
}

/** A dialect that judges its own tasks says it in its words; of a run that exists nothing is asked anew. */
function withoutSaid(
  findings: readonly Diagnostic[],
  found: readonly Diagnostic[],
  asBefore: boolean,
): readonly Diagnostic[] {
  const said = found.filter(({ code }) => ACTING.has(code))
  return findings.filter(
    ({ code, span: at }) =>
      code !== 'check/acting-task' ||
      (!asBefore && said.every(({ span: its }) => its.start >= at.end || its.end <= at.start)),
  )
}

const ACTING: ReadonlySet<string> = new Set(['step/acting-action', 'delegation/acting-task'])

/** Whoever named a tool that there is not is told what to write where there is none for it. */
function withHonestWay(fault: Diagnostic, dialect: Dialect): Diagnostic {
  const { tool, suggestion } = fault.details
  // Another name for what there is is only put right.
  if (suggestion !== undefined && !actsByName(String(tool))) return fault
  const said = [suggestion, honestWay(dialect)].filter((one) => one !== undefined).join(' ')
  return Object.freeze({ ...fault, details: { ...fault.details, suggestion: said } })
}

/** What nothing does. */
const LEADS_TO_HONESTY: ReadonlySet<string> = new Set(['check/unknown-tool', 'check/acting-task'])

function refused(source: Source, faults: readonly Diagnostic[]): Compilation {
  const diagnostics = Object.freeze(inReadingOrder(faults))
  const nothing = { dialect: undefined, understood: undefined, plan: undefined }
  return Object.freeze({ ok: false, ...nothing, diagnostics, source })
}

/** The dialect that was asked for, or else the one that the text looks like; or the fault. */
function choose(text: string, { dialect: name, profile }: CompileOptions): Dialect | Diagnostic {
  const dialect = name === undefined ? recognised(text) : named(name)
  if ('code' in dialect || profile === undefined || dialect.profiles.includes(profile)) {
    return dialect
  }
  const known = dialect.profiles.map(inTicks).join(', ')
  return error('compile/unknown-profile', NOWHERE, {
    details: { profile, dialect: dialect.name, known },
  })
}

function recognised(text: string): Dialect | Diagnostic {
  const found = detect(text, dialects)
  switch (found.kind) {
    case 'dialect':
      return found.dialect
    case 'empty':
      return error('compile/empty', NOWHERE)
    case 'binary': {
      const { at, encoding } = found
      const place = span(at, at + 1)
      return encoding === undefined
        ? error('compile/binary', place, { details: { at } })
        : error('compile/wide-encoding', place, { details: { encoding } })
    }
    case 'quoted':
      return inString(text)
    case 'unknown': {
      const details = { seen: found.seen, known: knownDialects() }
      return error('compile/unknown-dialect', NOWHERE, { details })
    }
  }
}

/** JSON that was encoded once too often; its author's program has the right text. */
function inString(text: string): Diagnostic {
  const place = span(text.search(/\S/), text.trimEnd().length)
  const fixes = [guess('write the text of the string', { span: place, text: decoded(text) })]
  return error('compile/json-in-string', place, { fixes })
}

/** What a JSON string says; of one that cannot be read the beginning without its marks. */
function decoded(text: string): string {
  try {
    const said: unknown = JSON.parse(text)
    if (typeof said === 'string') return said
  } catch {
    // What is wrong with the string is its author's to see.
  }
  return text.trim().replaceAll(/^"|"$/g, '').replaceAll('\\"', '"')
}

function named(name: string): Dialect | Diagnostic {
  const dialect = dialectNamed(name)
  if (dialect !== undefined) return dialect
  const [meant] = nearest(
    name,
    dialects.map((one) => one.name),
  )
  return error('compile/no-such-dialect', NOWHERE, {
    details: {
      name,
      known: knownDialects(),
      ...(meant === undefined ? {} : { suggestion: `did you mean \`${meant}\`?` }),
    },
  })
}

function knownDialects(): string {
  return dialects.map(({ name }) => inTicks(name)).join(', ')
}

function inTicks(name: string): string {
  return `\`${name}\``
}

function tooLong(text: string, { sourceLength }: Limits): Diagnostic {
  return error('compile/too-long', span(sourceLength), {
    details: { length: text.length, limit: sourceLength },
  })
}

/** The default bounds with those that were asked for; none beyond what the compiler can hold. */
function resolveLimits({ sourceLength, steps, depth }: Partial<Limits> = {}): Limits {
  return {
    sourceLength: sourceLength ?? DEFAULT_LIMITS.sourceLength,
    steps: Math.min(steps ?? DEFAULT_LIMITS.steps, MOST_STEPS),
    depth: Math.min(depth ?? DEFAULT_LIMITS.depth, DEFAULT_LIMITS.depth),
  }
}

/** Two passes may find one fault; its author is told once. */
function eachOnce(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const seen = new Set<string>()
  return diagnostics.filter(({ code, span, details }) => {
    const key = `${code} ${span.start} ${span.end} ${JSON.stringify(details)}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
