// Reading atomic plans
// =============================================================================
//
// Text in, the plan out, with everything that is wrong.

import { readJsonWithin, KIND_WORDS, type JsonNode } from '#json'
import type { Plan } from '#plan'
import { error, hasErrors, type Diagnostic, type Source } from '#text'

import type { ReadOptions } from '../dialect.ts'
import type { Faults } from '../json-shape.ts'
import { formulasOf } from './formulas.ts'
import { judgeSteps } from './judge-steps.ts'
import { lower } from './lower.ts'
import { openNote } from './open-note.ts'
import { readPlan } from './read-plan.ts'
import { renamingsOf } from './renamings.ts'
import { structureOf } from './structure.ts'

export interface AtomicReading {
  /** The one object of the text; undefined where it has none. */
  readonly node: JsonNode | undefined
  /** Undefined where anything refuses the text. */
  readonly plan: Plan | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads a text; there is a plan only where nothing refuses it. */
export function readAtomic(
  source: Source,
  { profile, limits, goal }: Pick<ReadOptions, 'profile' | 'limits' | 'goal'>,
): AtomicReading {
  const strict = profile === 'strict'
  const reading = readJsonWithin(source, {
    keys: ['steps'],
    maxDepth: limits.depth,
    strict,
    doubtEscapes: true,
  })
  const diagnostics: Diagnostic[] = [...reading.diagnostics]
  const isOne = !diagnostics.some(({ code }) => code === 'json/several-objects')
  const node = isOne ? reading.node : undefined
  const nothing = { node, plan: undefined, diagnostics }
  if (node === undefined) return nothing
  if (node.kind !== 'object') {
    // What is no JSON has been told; that it is no plan either adds nothing.
    if (!hasErrors(diagnostics)) {
      diagnostics.push(
        error('atomic/not-a-plan', node.span, { details: { type: KIND_WORDS[node.kind] } }),
      )
    }
    return nothing
  }
  const cut = diagnostics.find(({ code }) => CUT.has(code))?.span.start ?? Infinity
  const faults = new ShapeFaults(diagnostics, cut)
  const renamings = renamingsOf(node, source, faults)
  const draft = readPlan(node, limits.steps, faults, renamings)
  if (draft === undefined) return nothing
  const structure = structureOf(draft, faults)
  const formulas = formulasOf(source, draft, structure, faults)
  judgeSteps(source, draft, faults)
  if (hasErrors(diagnostics)) return nothing
  const open = openNote(draft, (name) => formulas.isFree(name))
  if (open !== undefined) faults.push(open)
  return { ...nothing, plan: lower(draft, structure, formulas, goal) }
}

const CUT: ReadonlySet<string> = new Set([
  'json/truncated',
  'json/uneven-quotes',
  'json/too-many-faults',
])

/** Takes faults, but for what may only be missing because the text ends too early. */
class ShapeFaults implements Faults {
  readonly area = 'atomic'
  readonly #all: Diagnostic[]
  readonly #cutAt: number

  constructor(all: Diagnostic[], cutAt: number) {
    this.#all = all
    this.#cutAt = cutAt
  }

  push(fault: Diagnostic): void {
    if (fault.span.end < this.#cutAt) this.#all.push(fault)
  }
}
