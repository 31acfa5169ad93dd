// What `planwright repair` does
// =============================================================================

import type { Budget } from '#runtime'

import { EXIT, type ExitCode } from '../exit-code.ts'
import type { Host } from '../host.ts'
import type { Output } from '../output.ts'
import { compiledFileJson, compileFile } from '../plan-file.ts'
import { misuse } from '../refusal.ts'
import { rewriteFile } from '../rewrite.ts'
import { withRuntime, type RuntimeHere } from '../runtime-here.ts'
import { dim, words } from '../styled.ts'
import { namesIn } from './names-in.ts'
import { refuseTaken, writePlan } from './plan-file.ts'
import { planHere, showPlanned } from './planning-here.ts'
import { planningModel, temperatureHere } from './planning-model.ts'

/** The options of `planwright repair`, read. */
export interface RepairOptions {
  readonly dialect: string | undefined
  readonly profile: string | undefined
  readonly goal: string | undefined
  readonly write: boolean
  readonly out: string | undefined
  readonly critics: string | undefined
  readonly retries: number | undefined
  readonly budget: Budget | undefined
  readonly today: string | undefined
  readonly record: string | undefined
  readonly replay: string | undefined
  readonly log: string | undefined
  readonly json: boolean
}

/** A command line of `planwright repair`. */
export interface RepairLine {
  readonly file: string
  readonly options: RepairOptions
  readonly host: Host
  readonly output: Output
}

/** Repairs a text; gives the exit code. */
export async function repairCommand({
  file,
  options,
  host,
  output,
}: RepairLine): Promise<ExitCode> {
  const { out, json } = options
  if (options.write && out !== undefined) throw misuse('cli/write-and-out')
  if (options.write && file === '-') throw misuse('cli/write-to-stdin')
  if (out !== undefined) await refuseTaken(out, host)
  const { around, today } = await planningModel(options, host)
  const work = async (here: RuntimeHere): Promise<ExitCode> => {
    const context = { here, host, output, json }
    const first = await compileFile(file, options, here.catalogue, host)
    const { dialect } = first
    if (dialect === undefined) {
      if (json) output.json(compiledFileJson(first))
      else output.diagnostics(first.source, first.diagnostics, 'error')
      return first.exitCode
    }
    const draft = first.source.text
    const goal = (options.goal ?? first.understood?.goal ?? '').trim()
    const critics = criticsOf(options.critics, goal, here)
    const planned = await planHere(
      {
        task: goal === '' ? NO_GOAL : goal,
        dialect,
        draft,
        today,
        temperature: temperatureHere(here.workspace, options),
        ...(options.profile === undefined ? {} : { profile: options.profile }),
        ...(options.retries === undefined ? {} : { maxRetries: options.retries }),
        ...(options.budget === undefined ? {} : { budget: options.budget }),
        ...(critics === undefined ? {} : { critics }),
      },
      context,
    )
    if (planned === 'interrupted') return EXIT.waiting
    const { text, ok } = planned
    if (text === null || !ok) return showPlanned(planned, context)
    if (out !== undefined) await writePlan(out, text, host)
    if (!options.write) return showPlanned(planned, context, out)
    const kept = text === draft ? undefined : await rewriteFile(file, text, host)
    const code = showPlanned(planned, context, file)
    if (kept !== undefined && !json) output.aside(words`${dim('the old text is in')} ${kept}`)
    return code
  }
  return await withRuntime(host, output, work, { log: options.log, reads: true, around })
}

/** What the model is told of a plan that does not say what it is for. */
const NO_GOAL = 'Put this plan right; what it is for stands in it alone.'

/** Who judges: without a goal nobody can compare the plan with its problem. */
function criticsOf(
  typed: string | undefined,
  goal: string,
  { criticsByDefault: critics }: RuntimeHere,
): readonly string[] | undefined {
  if (typed !== undefined) return namesIn(typed)
  return goal === '' ? critics.filter((id) => id !== 'dependency-checker') : undefined
}
