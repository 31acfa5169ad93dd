// An age on the command line: `90s`, `12h`, `30d`

import { misuse } from './refusal.ts'

const UNITS: Readonly<Record<string, number>> = {
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
}

/** An age such as `30d` in milliseconds. Throws Refusal. */
export function ageOption(option: string, age: string): number {
  const [, count = '', unit = ''] = /^(\d{1,6})([smhdw])$/.exec(age) ?? []
  const ms = UNITS[unit]
  if (ms === undefined) throw misuse('cli/not-an-age', { option, value: age })
  return Number(count) * ms
}
