// The plan compiler of seed 000
// =============================================================================
//
// Language model reasoning in, a frozen plan draft out, or every reason why not.
// It executes, approves, retries and records nothing.
//
// Invariants:
//
//   STEP-PLAN-COMPILER-1. Deterministic: the same text, options and snapshot give the same draft.
//       No clock is read and no number drawn; an id that nobody gave is made from
//       the plan's digest, a time that nobody gave stays empty.
//   STEP-PLAN-COMPILER-2. The security state is looked at once a compilation, copied, and never
//       decides anything: a plan compiles whatever the state is.
//   STEP-PLAN-COMPILER-3. Parameters nest no deeper than a plan may: what is drafted here would pass
//       the checks on depth too. (A call and its map are two levels.)
//   STEP-PLAN-COMPILER-4. `compile` does not throw, whatever the text and whatever the inspection
//       of the state does. A request that can only be a slip in the program (an
//       intent that is no text, a timestamp that is no time, a promise for the
//       state) is a TypeError.

import {
  builtinCatalogue,
  DEPTH_LIMIT,
  planDigest,
  shortDigest,
  type Catalogue,
  type Plan,
} from '#plan'
import {
  createSource,
  error,
  inReadingOrder,
  messageOf,
  NOWHERE,
  span,
  type Diagnostic,
  type Source,
} from '#text'
import { profiles, type Profile } from '#words'

import { DEFAULT_LIMITS, type Limits } from '../dialect.ts'
import { withDoubtfulFixes } from '../doubtful-fixes.ts'
import { loneSurrogateIn } from '../lone-surrogate.ts'
import { withoutThinking } from '../thinking.ts'
import { unusedPlans, type PlanFinder } from '../unused-plans.ts'
import { addedFaculties, type FacultyEntry } from './faculties.ts'
import { failureMessage, failureOf, StepParseError, type ValidationError } from './failures.ts'
import { contextTakers, abilitiesOf } from './lower.ts'
import { draftOf, type PlanDraft } from './plan-draft.ts'
import { readStep } from './read.ts'
import { recognise } from './recognise.ts'

/** What every compilation of a compiler has in common. */
export interface PlanCompilerOptions {
  /** Says how the system is; asked when no summary is given. */
  readonly inspectSecurityState?: (() => unknown) | undefined
  /**
   * The tools that there are; the built-in ones by default. Faculties beside the seven are known only
   * where it is given and has them.
   */
  readonly catalogue?: Catalogue
  /** The rule set; `default` by default. */
  readonly profile?: Profile
  /** Bounds on the text; DEFAULT_LIMITS fills what is absent. */
  readonly limits?: Partial<Limits>
}

/** One text to compile. */
export interface PlanRequest {
  /** What the plan is for, in words. */
  readonly intent: string
  /** The text as the model gave it; null where it gave none, which is a parse error. */
  readonly llmOutput: string | null
  /**
   * The state of the system, where the caller knows it; it is copied, and asked for where absent.
   * A member that cannot be copied is null; a promise is a TypeError.
   */
  readonly securitySummary?: unknown
  /** The draft's name; made from the plan's digest by default. */
  readonly draftId?: string | undefined
  /** A date and a time in ISO 8601 with its offset or `Z`; the draft's is null by default. */
  readonly timestamp?: string | null | undefined
}

/** The draft, and in one sentence how many steps it has. */
export type CompiledPlan = readonly [draft: PlanDraft, message: string]
/** No draft, and in one sentence why. */
export type FailedPlan = readonly [draft: null, message: string]

/** The compiler of STEP text (seed 000); it holds its options and no state. */
export class PlanCompiler {
  readonly #options: PlanCompilerOptions

  constructor(options: PlanCompilerOptions = {}) {
    this.#options = Object.freeze({ ...options })
  }

  /** Compiles a model's text; the message says how many steps there are, or what is wrong. */
  compile(request: PlanRequest): CompiledPlan | FailedPlan {
    const outcome = this.#compile(request)
    if (!('draft' in outcome)) return [null, failureMessage(outcome)]
    return [outcome.draft, successMessage(outcome.draft)]
  }

  /** The same; throws StepParseError or ValidationError, which carry all diagnostics. */
  compileOrThrow(request: PlanRequest): PlanDraft {
    const outcome = this.#compile(request)
    if (!('draft' in outcome)) throw outcome
    return outcome.draft
  }

  #compile(request: PlanRequest): { readonly draft: PlanDraft } | StepParseError | ValidationError {
    const { catalogue: given, profile = profiles[0] ?? 'default' } = this.#options
    const asked = { ...DEFAULT_LIMITS, ...this.#options.limits }
    const limits = { ...asked, depth: Math.min(asked.depth, DEPTH_LIMIT - 2) }
    const { intent, llmOutput, draftId, timestamp = null } = request
    if (typeof intent !== 'string') throw new TypeError('The intent is a text')
    if (timestamp !== null && !isTimestamp(timestamp)) {
      throw new TypeError(
        `The timestamp is in ISO 8601, such as 2026-03-14T09:26:53Z: ${timestamp}`,
      )
    }
    if (typeof llmOutput !== 'string') return noText()
    const source = createSource(llmOutput, '<llm output>')
    const catalogue = given ?? builtinCatalogue
    const added = given === undefined ? [] : addedFaculties(given)
    const { plan, diagnostics } = read(source, intent, { catalogue, added, profile, limits })
    const failure = failureOf(source, diagnostics)
    if (failure !== undefined) return failure
    const warnings = diagnostics.filter(({ severity }) => severity === 'warning').map(messageOf)
    const { summary, unknowns } =
      request.securitySummary === undefined || request.securitySummary === null
        ? this.#inspected()
        : { summary: request.securitySummary, unknowns: [] }
    const draft =
      plan &&
      draftOf(plan, {
        catalogue,
        draftId: draftId ?? `draft_${shortDigest(planDigest(plan))}`,
        timestamp,
        securitySummary: summary,
        warnings: [...warnings, ...unknowns],
      })
    // Without an error every step is a faculty's call: `lower.ts` STEP-LOWER-1.
    if (draft === undefined) throw new Error(`no draft of ${llmOutput.length} characters`)
    return { draft }
  }

  /** The state as the host sees it; none is empty, and so is one that cannot be looked at, which is said. */
  #inspected(): { readonly summary: unknown; readonly unknowns: readonly string[] } {
    try {
      return { summary: this.#options.inspectSecurityState?.() ?? {}, unknowns: [] }
    } catch {
      return { summary: {}, unknowns: [NOT_INSPECTED] }
    }
  }
}

/** A line of the known unknowns: what a kernel threw is its own, and may say anything. */
const NOT_INSPECTED = 'The security state could not be inspected: the kernel failed'

const TIMESTAMP =
  /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d(?::?\d\d)?)$/

/** Whether a text is a moment in ISO 8601 that the calendar has. */
function isTimestamp(text: unknown): boolean {
  const parts = typeof text === 'string' ? TIMESTAMP.exec(text) : null
  if (parts === null) return false
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= days
  // A leap second is a moment too.
  return isDay && hours < 24 && minutes < 60 && seconds <= 60
}

/** A model that answered nothing. */
function noText(): StepParseError {
  const fault = error('compile/empty', NOWHERE)
  return new StepParseError('there is no text', createSource('', '<llm output>'), [fault])
}

/** `Plan compiled successfully (3 steps)` */
export function successMessage({ derivedSteps: { length } }: PlanDraft): string {
  return `Plan compiled successfully (${length} steps)`
}

/** Against what a text is read. */
interface Known {
  readonly catalogue: Catalogue
  readonly added: readonly FacultyEntry[]
  readonly profile: Profile
  readonly limits: Limits
}

function read(
  source: Source,
  goal: string,
  { catalogue, added, profile, limits }: Known,
): { readonly plan: Plan | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const { length } = source.text
  if (length > limits.sourceLength) {
    const details = { length, limit: limits.sourceLength }
    const fault = error('compile/too-long', span(limits.sourceLength), { details })
    return { plan: undefined, diagnostics: [fault] }
  }
  const spoken = withoutThinking(source, [STEP])
  const takesContext = contextTakers(catalogue)
  const does = abilitiesOf(catalogue)
  const options = { goal, profile, added, takesContext, does }
  const { plan, diagnostics } = readStep(spoken.source, limits, options)
  const unused = unusedPlans(spoken.source, diagnostics, [STEP], { goal, catalogue, limits })
  const found = [...spoken.diagnostics, ...diagnostics, ...unused]
  const all = withDoubtfulFixes(source, [...found, ...loneSurrogateIn(source, found)])
  return { plan, diagnostics: inReadingOrder(all) }
}

/** What is looked for in prose: this compiler knows no other dialect. */
const STEP: PlanFinder = {
  name: 'step',
  profiles,
  recognise,
  read: (source, { goal, limits }) =>
    readStep(source, limits, {
      goal,
      profile: 'default',
      added: [],
      takesContext: () => false,
      does: () => 'acts' as const,
    }),
}
