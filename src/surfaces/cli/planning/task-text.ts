// The task, as it was typed or from standard input

import type { Host } from '../host.ts'
import { misuse, Refusal } from '../refusal.ts'
import { readSource } from '../source-file.ts'

/** The words of a task; `-` reads standard input. Throws a Refusal where there are none. */
export async function taskText(given: string, host: Host): Promise<string> {
  const text = given === '-' ? await fromStdin(host) : given
  if (text.trim() === '') throw misuse('cli/no-task')
  return text
}

async function fromStdin(host: Host): Promise<string> {
  const reading = await readSource('-', host)
  if (reading.kind === 'text') return reading.source.text
  throw new Refusal(reading.exitCode, [reading.diagnostic], reading.source)
}
