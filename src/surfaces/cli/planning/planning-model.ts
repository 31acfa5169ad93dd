// Who plans: the model that is set up, one whose answers are kept, or answers that were kept
// =============================================================================

import {
  readModelSettings,
  recordedDate,
  recordingModel,
  replayedDate,
  replayingModel,
  type ModelPort,
} from '#model'
import { resolve } from 'node:path'
import { stat } from 'node:fs/promises'

import type { Workspace } from '#services'
import { todayWords } from '#text'

import type { Host } from '../host.ts'
import { misuse } from '../refusal.ts'
import { todayHere } from './planning-here.ts'

/** How freely the model writes; undefined where nothing says it. */
export function temperatureHere(
  { environment }: Pick<Workspace, 'environment'>,
  options: Pick<PlanningModelOptions, 'record' | 'replay'>,
): number | undefined {
  // A question is part of its recording's name, so it is the same whoever replays it.
  return isRecorded(options) ? undefined : readModelSettings(environment).settings?.temperature
}

/** Whether answers are recorded or replayed, so that a plan from the cache is none. */
export function isRecorded({
  record,
  replay,
}: Pick<PlanningModelOptions, 'record' | 'replay'>): boolean {
  return record !== undefined || replay !== undefined
}

/** How a command's model is to be had. */
export interface PlanningModelOptions {
  readonly today: string | undefined
  readonly record: string | undefined
  readonly replay: string | undefined
}

/** What stands around a workspace's model while something is planned. */
export interface PlanningModel {
  /** Puts a recorder around the model of the workspace, or recorded answers in its place; absent where neither is wanted. */
  readonly around: ((model: ModelPort | undefined) => ModelPort | undefined) | undefined
  /** The date that the model is told: that of the recording, where there is one. */
  readonly today: string
}

/** The model of a command line; throws a Refusal where a folder cannot be meant. */
export async function planningModel(
  { today: given, record, replay }: PlanningModelOptions,
  host: Host,
): Promise<PlanningModel> {
  if (record !== undefined && replay !== undefined) throw misuse('cli/record-and-replay')
  if (given !== undefined && todayWords(given) === undefined)
    throw misuse('cli/not-a-date', { text: given })
  const { cwd } = host
  const today = given ?? todayHere(host)
  if (replay !== undefined) {
    const folder = resolve(cwd, replay)
    const there = await stat(folder).catch(() => undefined)
    if (there?.isDirectory() !== true) throw misuse('cli/no-recording', { folder: replay })
    const recorded = await replayedDate(folder)
    return { around: () => replayingModel(folder), today: given ?? recorded ?? today }
  }
  if (record === undefined) return { around: undefined, today }
  const folder = resolve(cwd, record)
  const frozen = await recordedDate(folder, today)
  return { around: (model) => model && recordingModel(model, folder), today: frozen }
}
