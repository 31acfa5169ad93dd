// What `--context` gives beside a task: files, and what earlier runs came to
// =============================================================================

import { contextOf, fileMaterial, PlanningError, runMaterial, type Material } from '#planner'
import type { Runtime } from '#runtime'
import { literalsOf } from '#services/result-literals'

import { EXIT } from '../exit-code.ts'
import type { Host } from '../host.ts'
import { Refusal, refusal } from '../refusal.ts'
import { runNamed } from '../runtime-here.ts'
import { readSource } from '../source-file.ts'
import { error, NOWHERE } from '#text'

/** The material, in the order in which it was named. Throws a Refusal where some of it cannot be read. */
export async function materialsHere(
  named: readonly string[],
  runtime: Runtime,
  host: Host,
): Promise<readonly Material[]> {
  const materials: Material[] = []
  for (const name of named) materials.push(await materialOf(name, runtime, host))
  try {
    return contextOf(materials)
  } catch (thrown) {
    throw asRefusal(thrown)
  }
}

async function materialOf(name: string, runtime: Runtime, host: Host): Promise<Material> {
  const reading = await readSource(name, host)
  if (reading.kind === 'text') {
    try {
      return fileMaterial(name, reading.source.text)
    } catch (thrown) {
      throw asRefusal(thrown)
    }
  }
  const { diagnostic, exitCode, source } = reading
  // A file of that name goes first; what looks like neither is told as a file that there is not.
  if (diagnostic.code !== 'cli/no-such-file' || !/^[\w-]+$/.test(name)) {
    throw new Refusal(exitCode, [diagnostic], source)
  }
  const run = await runNamed(runtime, name)
  const { status, result } = await run.snapshot()
  if (result === undefined) throw refusal('cli/no-result', { run: run.id, status })
  const literals = literalsOf(result)
  if (literals === undefined) throw refusal('cli/result-not-literal', { run: run.id })
  return runMaterial(run.id, literals)
}

function asRefusal(thrown: unknown): unknown {
  if (!(thrown instanceof PlanningError)) return thrown
  const { code, details } = thrown
  return new Refusal(EXIT.usage, [error(code, NOWHERE, { details })])
}
