// Who made a value, in words for people

import type { StepId } from '#plan'
import type { ValueOrigin, ValueSource } from '#review'

/** The number in the heading of a step: Plan.md names its steps after it. */
export function stepNumber(id: StepId, position: number): number {
  const [, number] = /^step-(\d{1,7})$/.exec(id) ?? []
  return number === undefined ? position : Number(number)
}

/** Who made a value, a few words each. */
export function fromWords({ kinds, from, chosenBy, more }: ValueOrigin): readonly string[] {
  if (kinds.every((kind) => kind === 'literal')) return ['the plan']
  const made = from.map(sourceWords)
  const chosen = chosenBy.map((source) => `chosen by ${sourceWords(source)}`)
  return [...new Set([...made, ...chosen, ...(more ? ['and more'] : [])])]
}

function sourceWords(source: ValueSource): string {
  switch (source.kind) {
    case 'input':
      return `the input ${source.input}`
    case 'unbound':
      return `${source.name}, which is unknown`
    case 'call': {
      const number = stepNumber(source.step, 0)
      return `step ${number === 0 ? source.step : number}, ${SAID[source.origin]}`
    }
  }
}

const SAID = {
  trusted: 'worked out by this program',
  person: 'answered by a person',
  untrusted: 'not verified by anybody',
} as const
