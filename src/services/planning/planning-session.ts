// A planner's session: what it saves, and how it hands over
// =============================================================================
//
// The five functions of seed 003's planner for one workspace and its runtime.

import type { CheckedPlan } from '#plan'
import type { Actor } from '#review'
import type { CreateOptions, RunStatus, Runtime } from '#runtime'
import { RunError } from '#runtime/run-error'

import type { BuildInput } from './artifact.ts'
import { prepareBuild, type BuildRequest } from './executor-build.ts'
import { planningRefusal, refusingWith, type PlanningRefusal } from './planning-refusal.ts'
import { PlanningFolder } from './planning-folder.ts'
import { planningRecords, type PlanningPlace, type PlanningRecords } from './planning-records.ts'

/** What a session needs beside the place where it saves. */
export interface SessionParts extends PlanningPlace {
  /** Where builds run. */
  readonly runtime: Runtime
  /** Who asks for a build. */
  readonly actor?: Actor | undefined
}

/** A run that was made of a plan, and has not begun. */
export interface RequestedBuild {
  /** Tells the run from a PlanningRefusal. */
  readonly ok: true
  /** What was asked for, as it was understood. */
  readonly request: BuildRequest
  /** By which the runtime opens the run. */
  readonly runId: string
  /** `waiting` where a person has to decide first; else it continues when a process executes it. */
  readonly state: RunStatus
  /** The digest that a person decides on, where one has to. */
  readonly digest: string | null
}

/** The five functions of a planner. */
export interface PlanningSession extends PlanningRecords {
  /**
   * Makes a run of a plan, as every run is made: where the policy wants a decision it waits for one.
   * Refused are a plan that does not compile (`delegation_plan_invalid`, with the faults in `plan`),
   * one that the policy or the security state refuses (`build_refused`), and one that is not found.
   */
  readonly requestExecutorBuild: (input: BuildInput) => Promise<RequestedBuild | PlanningRefusal>
}

/** The functions for one workspace. What the disk refuses is thrown. */
export function planningSession(parts: SessionParts): PlanningSession {
  const { stateFolder, host, catalogue, runtime, actor } = parts
  const folder = new PlanningFolder(stateFolder, host)
  return Object.freeze({
    ...planningRecords(parts),

    async requestExecutorBuild(input) {
      const prepared = await prepareBuild(folder, input, catalogue)
      if ('refused' in prepared) return planningRefusal(prepared)
      const { request, plan, source } = prepared
      return await madeRun(runtime, plan, request, { source: source.text, ...(actor && { actor }) })
    },
  } satisfies PlanningSession)
}

/** Makes the run (EXECUTOR-BUILD-2 of executor-build.ts); what the policy or the security state refuses leaves none. */
async function madeRun(
  runtime: Runtime,
  plan: CheckedPlan,
  request: BuildRequest,
  options: CreateOptions,
): Promise<RequestedBuild | PlanningRefusal> {
  try {
    const run = await runtime.create(plan, options)
    const { status, waiting } = await run.snapshot()
    const digest = waiting.find((one) => one.for === 'decision')?.digest ?? null
    return { ok: true, request, runId: run.id, state: status, digest }
  } catch (thrown) {
    if (!(thrown instanceof RunError)) throw thrown
    return planningRefusal(refusingWith('build_refused', thrown.diagnostics))
  }
}
