// What COLOCATE is told is looked at before anything is counted: a slip that went
// through would give a set that looks like an answer.

import { SetFailure } from '../failure.ts'

/** As far as coordinates go, so no region needs more to reach anything. */
const MOST = 4_294_967_295

/** The value, if it is one of those that there are; else a failure that lists them. */
export function oneOf<const T extends string>(values: readonly T[], value: T, name: string): T {
  if (values.includes(value)) return value
  const listed = values.map((one) => `\`${one}\``)
  throw failure(name, value, `${listed.slice(0, -1).join(', ')} or ${listed.at(-1)}`)
}

/** The number, if it is a whole one from 0 to the highest coordinate. */
export function wholeNumber(value: number, name: string): number {
  if (Number.isInteger(value) && value >= 0 && value <= MOST) return value
  throw failure(name, value, `a whole number from 0 to ${MOST}`)
}

/** Refuses 0 where something is needed; `where` ends the sentence. */
export function neededNumber(value: number, name: string, where: string): void {
  if (value === 0) throw failure(name, value, `a whole number from 1 to ${MOST} ${where}`)
}

/** Refuses all but 0 where nothing would be made of it. */
export function unusedNumber(value: number, name: string, where: string): void {
  if (value !== 0) throw failure(name, value, `left out ${where}`)
}

function failure(parameter: string, value: unknown, need: string): SetFailure {
  return new SetFailure('sets/colocate-parameter', { parameter, value: String(value), need })
}
