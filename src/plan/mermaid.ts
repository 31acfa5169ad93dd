// A plan as a Mermaid flowchart
// =============================================================================
//
// Steps as boxes, coloured by what they may do; an arrow where a result goes from
// one to another, named after the part that is used, or as one of all the earlier
// ones; a dashed one where only the order counts. With the states of a run the same picture shows how far it is.
//
// Invariants:
//
//   MERMAID-1. No text of a plan can become syntax: ids are ours, and in labels every
//       character that Mermaid or HTML could read as more is written as a number.
//   MERMAID-2. The same plan gives the same text; steps stand in reading order.

import { escapeInvisible } from '#text'

import { arrowsTo } from './arrows.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import { effectOf } from './catalogue/effects.ts'
import type { Effect } from './catalogue/entry.ts'
import type { StepId } from './ids.ts'
import type { Plan, Step } from './plan.ts'
import { boundedCallsIn } from './visit.ts'

/** How far a step is, as far as a picture tells it. */
export type PictureState = 'running' | 'waiting' | 'done' | 'failed' | 'skipped' | 'blocked'

/** What a picture shows, and how. */
export interface MermaidOptions {
  /** Where the arrows go; down by default. */
  readonly direction?: 'down' | 'right'
  /** States of a run, by step. */
  readonly states?: ReadonlyMap<StepId, PictureState>
  /** A line more in a box, by step: what came of it. */
  readonly notes?: ReadonlyMap<StepId, string>
  /**
   * The most characters of a title or of an arrow's name, 60 by default; longer ones end in
   * `…`.
   */
  readonly labelLength?: number
}

/** The flowchart of a plan, as Mermaid text with a line end. */
export function mermaid(plan: Plan, catalogue: Catalogue, options: MermaidOptions = {}): string {
  const { direction = 'down', states, notes, labelLength = 60 } = options
  const boxes = new Map(plan.steps.map(({ id }, at) => [id, `s${at + 1}`]))
  const members = new Map<ClassName, string[]>()

  const lines = [`flowchart ${direction === 'down' ? 'TD' : 'LR'}`]
  for (const [at, step] of plan.steps.entries()) {
    const effect = effectOf(step.body, catalogue)
    const note = notes?.get(step.id)
    const label = labelOf(step, at, effect, labelLength)
    const below = note === undefined ? '' : `<br/>${escaped(shortened(note, labelLength))}`
    lines.push(`  s${at + 1}["${label}${below}"]`)
    for (const name of classesOf(step, effect, states?.get(step.id))) {
      const boxesOfClass = members.get(name)
      if (boxesOfClass === undefined) members.set(name, [`s${at + 1}`])
      else boxesOfClass.push(`s${at + 1}`)
    }
  }
  for (const [at, step] of plan.steps.entries()) {
    for (const arrow of arrowLines(`s${at + 1}`, step, boxes, labelLength)) lines.push(`  ${arrow}`)
  }
  for (const name of Object.keys(STYLES) as ClassName[]) {
    const boxesOfClass = members.get(name)
    if (boxesOfClass === undefined) continue
    lines.push(`  classDef ${name} ${STYLES[name]}`, `  class ${boxesOfClass.join(',')} ${name}`)
  }
  return `${lines.join('\n')}\n`
}

type ClassName = Effect | 'approval' | PictureState

/** In this order; where two say something about one property, the later one counts. */
const STYLES: Readonly<Record<ClassName, string>> = {
  pure: 'fill:#f4f4f5,stroke:#a1a1aa,color:#18181b',
  read: 'fill:#e0f2fe,stroke:#0284c7,color:#0c4a6e',
  write: 'fill:#fef3c7,stroke:#d97706,color:#78350f',
  irreversible: 'fill:#fee2e2,stroke:#dc2626,color:#7f1d1d',
  approval: 'stroke-width:3px',
  running: 'stroke-dasharray:4 2,stroke-width:3px',
  waiting: 'stroke-dasharray:2 4',
  done: 'fill:#dcfce7,stroke:#16a34a,color:#14532d',
  failed: 'fill:#dc2626,stroke:#7f1d1d,color:#ffffff',
  skipped: 'opacity:0.5',
  blocked: 'fill:#d4d4d8,stroke:#52525b,color:#27272a',
}

function classesOf(
  { approval }: Step,
  effect: Effect,
  state: PictureState | undefined,
): readonly ClassName[] {
  return [
    effect,
    ...(approval === 'required' ? (['approval'] as const) : []),
    ...(state ? [state] : []),
  ]
}

const WORDS: Readonly<Record<Effect, string>> = {
  pure: 'computes',
  read: 'reads',
  write: 'writes',
  irreversible: 'cannot be undone',
}

function labelOf(step: Step, at: number, effect: Effect, most: number): string {
  const calls = [...boundedCallsIn(step.body)]
  const tools = [...new Set(calls.map(([{ tool }]) => tool))]
  const times = calls.reduce((most, [, atMost = 0]) => Math.max(most, atMost), 0)
  const [tool = ''] = tools
  const what = tools.length > 1 ? `${tool} and ${tools.length - 1} more` : tool
  const bound = times === 0 ? [] : [`at most ${times} time${times === 1 ? '' : 's'}`]
  const says = [...(what === '' ? [] : [what]), WORDS[effect], ...bound].join(', ')
  const mark = step.approval === 'required' ? '🔒 ' : ''
  return `${mark}${at + 1}. ${escaped(shortened(step.title, most))}<br/>${escaped(shortened(says, most))}`
}

/** The arrows to a step in Mermaid's signs, each with what it brings. */
function* arrowLines(
  box: string,
  step: Step,
  boxes: ReadonlyMap<StepId, string>,
  most: number,
): Generator<string> {
  for (const { from: source, kind, parts } of arrowsTo(step)) {
    const from = boxes.get(source)
    if (from === undefined) continue
    const label = escaped(shortened(parts.join(', '), most))
    yield `${from} ${SIGN[kind]}${label === '' ? '' : `|"${label}"|`} ${box}`
  }
}

const SIGN = { result: '-->', earlier: '-->|"earlier results"|', order: '-.->' } as const

function shortened(text: string, most: number): string {
  const letters = Array.from(text)
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}

/**
 * Letters, digits and harmless signs as they are, everything else by its number
 * (MERMAID-1). Mermaid looks for formulas, icons and line ends after it has undone the
 * numbers, so those are broken up by a space.
 */
function escaped(text: string): string {
  return escapeInvisible(text.replace(/\s/g, ' '))
    .replace(/\$(?=\$)|\\(?=n)|\bfa[a-z]?:(?=fa-)/g, '$& ')
    .replace(/[^\p{L}\p{M}\p{N}\u0080-\u{10ffff} .,!?'()+=/:_-]/gu, byNumber)
}

function byNumber(character: string): string {
  return `#${character.codePointAt(0)};`
}
