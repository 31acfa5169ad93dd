// Lowering STEP
// =============================================================================
//
// A step becomes one call of its faculty's tool. STEP is sequential: each step
// comes after the one before. What a faculty that thinks is to think about is
// what earlier steps found, so where its tool takes a `context` it is given their
// results; otherwise nothing would ever see what was read.
//
// Invariants:
//
//   STEP-LOWER-1. A plan comes out where every step says which faculty does what with which
//       parameters; what is wrong beside that refuses it anyway.
//   STEP-LOWER-2. Step N's id is `step-N`, whatever number was written: a plan with wrong
//       numbers is refused, and its steps must still be told apart.
//   STEP-LOWER-3. A context holds at most MOST_CONTEXT results, the nearest ones. A plan where
//       that cuts something says so.

import {
  call,
  createPlan,
  createStep,
  effectsOf,
  earlier,
  exprFromNode,
  literal,
  mapExpr,
  type Catalogue,
  type Step,
  type StepId,
  type ToolId,
} from '#plan'
import { inReadingOrder, messageOf, warning, type Diagnostic, type Source, type Span } from '#text'
import { saysItDraws, type Profile } from '#words'

import type { Reading } from '../dialect.ts'

import type { FacultyEntry } from './faculties.ts'
import { judgeActing, type Ability } from './judge-acting.ts'
import { judgeAction, judgeTitle } from './judge-action.ts'
import { judgeNames } from './judge-names.ts'
import { assumptions, knownUnknowns } from './known.ts'
import { placeholders } from './placeholders.ts'
import type { StepNode } from './syntax.ts'

/** The most earlier results that a step is given (STEP-LOWER-3). */
export const MOST_CONTEXT = 64

export interface LowerOptions {
  readonly goal: string
  readonly profile: Profile
  /** The faculties that are known beside the seven. */
  readonly added: readonly FacultyEntry[]
  /** Whether a faculty's tool takes the results of earlier steps. */
  takesContext(tool: ToolId): boolean
  /** What a faculty's tool does, so that its action may say so. */
  does(tool: ToolId): Ability
}

/** Lowers steps one after the other, and makes the plan of them. */
export class Lowering {
  readonly #options: LowerOptions
  readonly #diagnostics: Diagnostic[] = []
  readonly #steps: Step[] = []
  readonly #mayHoldPlaceholders: boolean
  /** How many steps were added, understood or not. */
  #read = 0
  #cut: Span | undefined
  /** The last step's. */
  #id: StepId | undefined

  constructor(source: Source, options: LowerOptions) {
    this.#options = options
    this.#mayHoldPlaceholders = source.text.includes('{{')
  }

  /** The next step of the text. */
  add(node: StepNode): void {
    const id = `step-${node.position}`
    const before = this.#id
    this.#id = id
    if (this.#mayHoldPlaceholders && node.parameters?.object !== undefined) {
      placeholders(node.position, node.parameters.object, this.#diagnostics)
    }
    const step = lowerOne(node, id, before, this.#diagnostics, this.#options)
    if (step !== undefined) this.#steps.push(step)
    if (this.#read > MOST_CONTEXT && step !== undefined && hasContext(step)) {
      this.#cut ??= node.header
    }
    this.#read++
  }

  /** The plan, when every step was understood (STEP-LOWER-1), and all diagnostics, those of the frame first. */
  finish(frame: readonly Diagnostic[]): Reading {
    if (this.#cut !== undefined) {
      const details = { most: MOST_CONTEXT }
      this.#diagnostics.push(warning('step/context-cut', this.#cut, { details }))
    }
    const diagnostics = [...frame, ...this.#diagnostics]
    const steps = this.#steps
    if (steps.length === 0 || steps.length < this.#read) {
      return { plan: undefined, diagnostics }
    }
    const plan = createPlan({
      goal: this.#options.goal,
      dialect: 'step',
      steps,
      assumptions,
      unknowns: [...knownUnknowns, ...warningLines(diagnostics)],
    })
    return { plan, diagnostics }
  }
}

/** Each warning as a line that a person acknowledges. */
function warningLines(diagnostics: readonly Diagnostic[]): readonly string[] {
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning')
  return inReadingOrder(warnings).map(messageOf)
}

function lowerOne(
  node: StepNode,
  id: StepId,
  before: StepId | undefined,
  diagnostics: Diagnostic[],
  options: LowerOptions,
): Step | undefined {
  const { action, parameters, title, duration, notes } = node
  const { faculty, permissions, places } = judgeNames(node, options.added, diagnostics)
  if (action !== undefined) {
    judgeAction(node.position, action, options.profile, diagnostics)
    if (faculty !== undefined) {
      judgeActing(node.position, action, faculty.name, options.does(faculty.tool), diagnostics)
    }
  }
  if (title !== undefined) judgeTitle(node.position, title, diagnostics)
  const unread = parameters !== undefined && parameters.object === undefined
  if (faculty === undefined || action === undefined || unread) return undefined

  const object = parameters?.object
  const place = node.faculty?.span ?? node.header
  const words = ['action', literal(action.text, action.span)] as const
  const given = [
    'parameters',
    object === undefined ? mapExpr(NONE, node.header) : exprFromNode(object),
  ] as const
  const parametersPlace = Object.freeze(node.fields.PARAMETERS ?? node.header)
  const body = options.takesContext(faculty.tool)
    ? call(
        faculty.tool,
        NONE,
        Object.freeze([words, given, ['context', earlier(MOST_CONTEXT, node.header)] as const]),
        node.span,
        { tool: place, names: Object.freeze([place, parametersPlace, node.header]) },
      )
    : call(faculty.tool, NONE, Object.freeze([words, given]), node.span, {
        tool: place,
        names: Object.freeze([place, parametersPlace]),
      })
  return createStep({
    id,
    title: title?.text ?? action.text,
    after: before === undefined ? NONE : Object.freeze([before]),
    body,
    permissions,
    estimate: duration?.seconds === undefined ? undefined : { seconds: duration.seconds },
    annotations: notes === undefined ? NO_NOTES : { notes: notes.text },
    span: node.span,
    places: Object.freeze({
      id: node.header,
      title: title?.span ?? action.span,
      permissions: places,
    }),
  })
}

const NONE: readonly never[] = Object.freeze([])
const NO_NOTES = Object.freeze({})

function hasContext({ body }: Step): boolean {
  return body.kind === 'call' && body.named.length > 2
}

/** Whether a tool of the catalogue has an argument `context`. */
export function contextTakers(catalogue: Catalogue): (tool: ToolId) => boolean {
  const known = new Map<ToolId, boolean>()
  return (tool) => {
    let takes = known.get(tool)
    if (takes === undefined) {
      const properties = catalogue.entries.get(tool)?.input['properties']
      takes =
        typeof properties === 'object' &&
        properties !== null &&
        Object.hasOwn(properties, 'context')
      known.set(tool, takes)
    }
    return takes
  }
}

/**
 * What a tool of the catalogue may do: change something, or draw, as its description says. Nothing is known of one
 * that it does not have.
 */
export function abilitiesOf(catalogue: Catalogue): (tool: ToolId) => Ability {
  const acts = (tool: ToolId) => {
    const rule = catalogue.entries.get(tool)?.effect
    if (rule === undefined) return false
    const effects = typeof rule === 'object' && 'joins' in rule ? [rule.least] : effectsOf(rule)
    return effects.some((effect) => effect === 'write' || effect === 'irreversible')
  }
  return (tool) => {
    if (acts(tool)) return 'acts'
    const { description = '' } = catalogue.entries.get(tool) ?? {}
    return saysItDraws(description) ? 'draws' : 'answers'
  }
}
