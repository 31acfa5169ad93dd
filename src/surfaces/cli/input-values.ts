// --input NAME=VALUE
//
// A value is JSON or text, and `@FILE.csv:COLUMN` the numbers of a column, `@FILE.csv:COLUMN±OTHER` with their uncertainties.

import { readingsOf } from '#app/solving/table-column'
import { list, readingsValue, type Value } from '#plan'

import { assignment } from './assignments.ts'
import type { Host } from './host.ts'
import { misuse, Refusal } from './refusal.ts'
import { readSource } from './source-file.ts'

/** The inputs of a run; the last of two that are alike counts. Throws a Refusal at another text, and where a column cannot be read. */
export async function inputValues(
  texts: readonly string[],
  host: Host,
): Promise<Readonly<Record<string, Value>>> {
  const entries: (readonly [string, Value])[] = []
  for (const text of texts) {
    const [, name, file, column] = COLUMN.exec(text) ?? []
    if (name === undefined || file === undefined || column === undefined) {
      entries.push(assignment('--input', text))
      continue
    }
    const reading = await readSource(file, host)
    if (reading.kind === 'fault') {
      throw new Refusal(reading.exitCode, [reading.diagnostic], reading.source)
    }
    const found = readingsOf(reading.source.text, column)
    if (typeof found === 'string') {
      throw misuse('cli/table-column', { file, why: found })
    }
    const { numbers, unit, uncertainty } = found
    const isMere = unit === undefined && uncertainty === undefined
    entries.push([name, isMere ? list(numbers) : readingsValue(numbers, unit, uncertainty)])
  }
  return Object.fromEntries(entries)
}

const COLUMN = /^([^=]+)=@(.+\.(?:csv|tsv)):(.+)$/i
