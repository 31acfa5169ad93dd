// A place in one text, as VEuPathDB's sites write it: `Pf3D7_01_v3:29,510..37,126(+)`

export interface Location {
  readonly sequence: string
  readonly start: number
  readonly end: number
  readonly strand: 1 | -1 | 0
}

const LOCATION =
  /^(\S[^\s]*):(\d{1,3}(?:,\d{3})+|\d+)(?:\.\.|-)(\d{1,3}(?:,\d{3})+|\d+)(?:\s*\(([+-])\))?$/

/** The place that a text says, 1-based with both ends in it; undefined where it says none. */
export function locationIn(text: string): Location | undefined {
  const [, sequence, start, end, sign] = LOCATION.exec(text) ?? []
  if (sequence === undefined || start === undefined || end === undefined) return undefined
  const strand = sign === '+' ? 1 : sign === '-' ? -1 : 0
  return { sequence, start: numberOf(start), end: numberOf(end), strand }
}

function numberOf(digits: string): number {
  return Number(digits.replaceAll(',', ''))
}
