// Nodes that were made, by what they say (D2)
//
// Most tasks differ in their words. Of those that do not the rest is compared as JSON,
// in which the keys of contexts and parameters are in order.

import type { Draft, TaskParts } from './node-reader.ts'

/** What became of tasks in the same words. */
interface Alike<Made> {
  readonly rest: Rest
  readonly made: Made
  /** By the JSON of the rest, from the second one on. */
  others: Map<string, Made> | undefined
}

/** What a task says beside its words, and the ids of its inputs. */
type Rest = readonly [parts: TaskParts, inputs: readonly string[]]

export class EqualNodes<Made> {
  readonly #combines = new Map<string, Made>()
  readonly #tasks = new Map<string, Alike<Made>>()

  /** What was made of an equal node with the same inputs, or else what is made now. */
  findOrMake({ parts }: Draft, inputs: readonly string[], make: () => Made): Made {
    if (parts.kind === 'task') return this.#task([parts, inputs], make)
    const { operator, displayName, hint, parameters } = parts
    const isBare = displayName === null && hint === null && Object.keys(parameters).length === 0
    const own = isBare ? '' : JSON.stringify([displayName, hint, parameters])
    return found(this.#combines, `${operator} ${inputs.join(' ')}${own}`, make)
  }

  #task(rest: Rest, make: () => Made): Made {
    const { task } = rest[0]
    const alike = this.#tasks.get(task)
    if (alike === undefined) {
      const made = make()
      this.#tasks.set(task, { rest, made, others: undefined })
      return made
    }
    alike.others ??= new Map([[jsonOf(alike.rest), alike.made]])
    return found(alike.others, jsonOf(rest), make)
  }
}

function found<Made>(all: Map<string, Made>, key: string, make: () => Made): Made {
  let made = all.get(key)
  if (made === undefined) all.set(key, (made = make()))
  return made
}

function jsonOf([{ hint, context }, inputs]: Rest): string {
  return JSON.stringify([hint, context, inputs])
}
