// --retries: how often a model repairs a refused plan

import { text } from './command.ts'

/** The option, as every command that plans has it. */
export const retriesText = text('COUNT', 'how often the model repairs a refused plan; default: 2', {
  choices: ['0', '1', '2', '3', '4', '5'],
})

/** Its number; undefined where none was given. */
export function retriesOption(given: string | undefined): number | undefined {
  return given === undefined ? undefined : Number(given)
}
