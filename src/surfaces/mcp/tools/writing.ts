// Tools that write
// =============================================================================
//
// Invariants:
//
//   MCP-WRITING-1. A plan that is handed in becomes a run that waits for what people decide; it is begun only where the
//       policy alone decides. The same id with the same plan and inputs is the same run.
//   MCP-WRITING-2. An agent may stop what it handed in, and have nothing go on.

import { setTimeout as sleep } from 'node:timers/promises'

import { z } from 'zod'

import {
  checkedText,
  commandRun,
  compileHere,
  isOwnRun,
  putText,
  waitForRun,
  type RunCommand,
} from '#app'
import { driveRun } from '#app/runs/drive-run'
import { DIALECT_NAMES } from '#dialects'
import type { Json } from '#plan'
import { shorten } from '#text'

import { doorTool, type Asking, type DoorTool } from '../door.ts'
import { inputs as inputsOfPlan, refusedWords, standing } from './reading.ts'

/** How long a run that began by itself is waited for, so that a short one is told with its result. */
const FIRST_LOOK_MS = 1000
const LONGEST_REASON = 500

const state = z.looseObject({})

const submitPlan = doorTool({
  name: 'submit_plan',
  description:
    'Hands a plan in to be run. What the policy leaves to people waits for them: tell the user the command or the page that is named, and wait with `wait_run`. You cannot decide yourself.',
  input: z.strictObject({
    id: z
      .string()
      .min(1)
      .max(64)
      .describe('A new name: lower-case letters, digits and `-`. The same again is the same run.'),
    text: z.string().min(1),
    dialect: z.enum(DIALECT_NAMES).optional(),
    inputs: inputsOfPlan,
  }),
  output: state,
  reads: false,
  async answer({ id, text: source, dialect, inputs = {} }, asking) {
    const { here, actor } = asking
    const { catalogue, host, runtime } = here
    const request = {
      id,
      source,
      inputs: inputs as Record<string, Json>,
      ...(dialect === undefined ? {} : { dialect }),
    }
    const put = await putText(request, actor, here, host)
    switch (put.kind) {
      case 'rejected':
        return checkedText(await compileHere(request, here), catalogue)
      case 'refused': {
        const denied = put.prepared.reviewed.steps
          .flatMap(({ calls }) => calls)
          .filter(({ ruling }) => ruling.verdict === 'deny')
          .map(({ tool, ruling }) => `${tool}: ${ruling.because}`)
        return { ok: false, problems: `Nobody may approve this plan. Denied: ${denied.join('; ')}` }
      }
      case 'other':
        return refusedWords([put.diagnostic])
      case 'made':
        // MCP-WRITING-1
        if (put.starts) void driveRun(runtime, id).catch((thrown: unknown) => here.report(thrown))
        break
      case 'same':
        break
    }
    const run = await runtime.open(id)
    const wait = async (ms: number) => {
      await sleep(ms, undefined, { signal: asking.signal }).catch(() => undefined)
    }
    return { ok: true, ...(await standing(await waitForRun(run, FIRST_LOOK_MS, wait), asking)) }
  },
})

const stop = {
  run: z.string().min(1),
  reason: z
    .string()
    .max(LONGEST_REASON)
    .optional()
    .describe('Why, for the people who see the run.'),
}

const pauseRun = doorTool({
  name: 'pause_run',
  description: 'Has a run that you submitted start nothing new. Only a person lets it go on.',
  input: z.strictObject(stop),
  output: state,
  reads: false,
  answer: (given, asking) => stopped('pause', given, asking),
})

const cancelRun = doorTool({
  name: 'cancel_run',
  description: 'Ends a run that you submitted. What it has done stays done.',
  input: z.strictObject(stop),
  output: state,
  reads: false,
  answer: (given, asking) => stopped('cancel', given, asking),
})

/** MCP-WRITING-2 */
async function stopped(
  kind: 'pause' | 'cancel',
  { run: id, reason }: { readonly run: string; readonly reason?: string | undefined },
  asking: Asking,
): Promise<object> {
  const { here, actor } = asking
  const run = await here.runtime.open(id)
  if (!(await isOwnRun(here.runtime, id, actor))) {
    throw new RangeError(`\`${id}\` was not submitted by you: only people stop runs of others`)
  }
  const command: RunCommand = {
    kind,
    ...(reason === undefined ? {} : { reason: shorten(reason, LONGEST_REASON) }),
  }
  const reply = await commandRun(run, command, { actor, now: here.host.now(), reviewContext: here })
  if (reply.kind === 'refused' || reply.kind === 'unfit') return refusedWords(reply.diagnostics)
  return { ok: true, ...(await standing(await run.snapshot(), asking)) }
}

/** Every tool that writes. */
export const WRITING: readonly DoorTool[] = [submitPlan, pauseRun, cancelRun]
