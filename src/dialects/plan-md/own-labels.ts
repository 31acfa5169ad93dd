// Labels that are a person's own

import { warning, type Diagnostic, type Span } from '#text'

import type { StepLine } from './step-lines.ts'

/** Bold labels that name nothing of ours: one warning lists them all. */
export class OwnLabels {
  readonly #meant: ReadonlySet<string>
  readonly #names = new Map<string, Span>()

  constructor(textLabels: readonly string[]) {
    this.#meant = new Set(textLabels.map((label) => label.trim().toLowerCase()))
  }

  take({ said: { label, isMarked, isItem, value }, place }: StepLine): void {
    if (label === undefined || !isMarked || !isItem || value === '' || label.length > 40) return
    const name = label.trim()
    if (this.#meant.has(name.toLowerCase()) || this.#names.has(name)) return
    this.#names.set(name, place)
  }

  faults(): readonly Diagnostic[] {
    const [first] = this.#names
    if (first === undefined) return []
    const names = [...this.#names.keys()]
    const labels = names.slice(0, 12).map((name) => `\`${name}\``)
    const more = names.length > 12 ? ', …' : ''
    const details = {
      labels: labels.join(', ') + more,
      setting: JSON.stringify(names.slice(0, 12)),
    }
    return [warning('plan-md/own-labels', first[1], { details })]
  }
}
