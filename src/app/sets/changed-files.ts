// Files that are others by now than those that a run loaded
// =============================================================================
//
// A fork reuses results, a resumed run has them, and a plan may name a set by its handle. Where the
// file that a set was made of has changed since, the set is made again or a person says that it is kept.
//
// Invariants:
//
//   CHANGED-FILES-1. What was loaded is what the calls of `sets.load` returned, wherever they were
//       made: in a step, in a task of a strategy, by an agent. Of results that a fork took along, what the
//       run loaded that made them.
//   CHANGED-FILES-2. A set that an older version loaded says nothing of its file, and nothing is
//       said of it.
//   CHANGED-FILES-3. `resume` stops at a changed file. Whoever else lets a run go on is told of it, at every
//       door: `commandRun` says it with its reply, a view of the run shows it, and a worker that takes the run up
//       says it.

import { callsIn, constantOf, isMap, lookup, toJson, walk, type Plan, type StepId } from '#plan'
import { hasEnded, RunError, type Run, type RunEvent, type Runtime } from '#runtime'
import { handlesIn } from '#sets/handle'
import { setResultOf, type LoadedFile } from '#sets/set-result'
import type { SetStore } from '#sets'
import type { Workspace } from '#services'
import { error, NOWHERE, type Diagnostic } from '#text'
import { stateOfFile, type FileState } from '#tools/sets/loaded-file'

const LOAD = 'sets.load'

/** A file that is another one by now. */
export interface ChangedFile {
  /** The step that loaded it; undefined for a set that a plan names. */
  readonly step: StepId | undefined
  readonly path: string
  readonly state: Exclude<FileState, 'same'>
}

/** Says how a file stands to what it was. */
export type FileLook = (then: LoadedFile) => Promise<FileState>

/** Looks into the files of a workspace. */
export function lookIn({ root, folder }: Pick<Workspace, 'root' | 'folder'>): FileLook {
  const known = new Map<string, Promise<FileState>>()
  return (then) => {
    const name = JSON.stringify([then.path, then.sha256])
    const state =
      known.get(name) ?? stateOfFile(then, { workspaceFolder: root, stateFolder: folder })
    known.set(name, state)
    return state
  }
}

/** What steps of a run loaded from files that are others by now, in the order of the plan's steps. */
export async function changedFilesOf(
  runtime: Runtime,
  run: Run,
  look: FileLook,
): Promise<readonly ChangedFile[]> {
  const changed: ChangedFile[] = []
  for (const { step, file } of await loadedFilesOf(runtime, run)) {
    const state = await look(file)
    if (state !== 'same') changed.push({ step, path: file.path, state })
  }
  return changed
}

/** The files that steps of a run have loaded, in the order of the plan's steps. */
export async function loadedFilesOf(
  runtime: Runtime,
  run: Run,
): Promise<readonly { readonly step: StepId; readonly file: LoadedFile }[]> {
  const { plan } = await run.origin()
  if (!usesSets(plan)) return []
  const loaded = await filesLoadedBy(runtime, run, new Set())
  return plan.steps.flatMap(({ id }) => (loaded.get(id) ?? []).map((file) => ({ step: id, file })))
}

/** Sets that a plan names by their handles and whose files are others by now. */
export async function changedSetsIn(
  plan: Plan,
  store: Pick<SetStore, 'origin'>,
  look: FileLook,
): Promise<readonly ChangedFile[]> {
  const changed: ChangedFile[] = []
  for (const handle of handlesIn(constantTexts(plan))) {
    const file = (await store.origin(handle))?.file
    const state = file === undefined ? 'same' : await look(file)
    if (file !== undefined && state !== 'same') {
      changed.push({ step: undefined, path: file.path, state })
    }
  }
  return changed
}

/** What steps of a run loaded from files that are others by now, but for what a person accepted for this run already. */
export async function unacceptedFilesOf(
  runtime: Runtime,
  run: Run,
  look: FileLook,
): Promise<readonly ChangedFile[]> {
  const changed = await changedFilesOf(runtime, run, look)
  if (changed.length === 0) return changed
  const said = new Set(await remarksOf(run))
  return changed.filter((one) => !said.has(changedFileWords(one, true)))
}

/** What an event of a run says of sets and their files. */
export function remarksIn(event: RunEvent): readonly string[] {
  return event.kind === 'run-created' || event.kind === 'run-resumed' ? (event.remarks ?? []) : []
}

/** What was said of sets and their files whenever somebody forked or resumed the run, in order. */
export async function remarksOf(run: Run): Promise<readonly string[]> {
  const said: string[] = []
  for await (const { event } of run.events()) said.push(...remarksIn(event))
  return said
}

/** What is said of a changed file, in one sentence: loaded again, or kept by a person's word. */
export function changedFileWords({ step, path, state }: ChangedFile, isKept: boolean): string {
  const what = state === 'gone' ? 'is not there any more' : 'has changed'
  const since = step === undefined ? 'its set was made' : `step ${step} loaded it`
  const end = isKept ? 'its set is kept as it was' : 'it is loaded again'
  return `\`${path}\` ${what} since ${since}; ${end}.`
}

/** What is said of a changed file where a run goes on with the set that it has. */
export function olderSetWords({ step, path, state }: ChangedFile): string {
  const what = state === 'gone' ? 'is not there any more' : 'has changed'
  const since = step === undefined ? 'its set was made' : `step ${step} loaded it`
  return `\`${path}\` ${what} since ${since}; the run goes on with its set as it was. A fork makes it again.`
}

/** What is said of a run that goes on with sets of changed files; nothing of one that has ended. */
export async function olderSetsOf(
  runtime: Runtime,
  run: Run,
  look: FileLook,
): Promise<readonly string[]> {
  if (hasEnded((await run.snapshot()).status)) return []
  return (await unacceptedFilesOf(runtime, run, look)).map(olderSetWords)
}

/** The refusal to go on with sets of changed files; `how`: the commands that say what else there is. */
export function filesChanged(
  changed: readonly ChangedFile[],
  how: { readonly command: string; readonly again: string } | object = {},
): Diagnostic {
  const files = [...new Set(changed.map(({ path }) => `\`${path}\``))].join(', ')
  return error('run/files-changed', NOWHERE, { details: { files, ...how } })
}

/** Whether a step of a plan loads a file itself; a task of a strategy or an agent may as well, unseen. */
export function loadsFiles({ steps }: Pick<Plan, 'steps'>): boolean {
  return steps.some(({ body }) => callsIn(body).some(({ tool }) => tool === LOAD))
}

/** Whether anything may be said of sets of a run: it can load some, or its plan names one. */
export function mayHaveSets(plan: Plan): boolean {
  return usesSets(plan) || handlesIn(constantTexts(plan)).length > 0
}

/** Agents, strategies and tools of a workspace may load a file unseen. */
function usesSets({ steps }: Plan): boolean {
  return steps.some(({ body }) => callsIn(body).some(({ tool }) => !LOADS_NOTHING.test(tool)))
}

/** Tools that call no other and load no set: the record of a run that has no others need not be read for files. */
const LOADS_NOTHING = /^(?:human|ccos|math|time|calendar)\./

type Loaded = ReadonlyMap<StepId, readonly LoadedFile[]>

/** CHANGED-FILES-1; `seen` are the runs on the way here. */
async function filesLoadedBy(runtime: Runtime, run: Run, seen: Set<string>): Promise<Loaded> {
  seen.add(run.id)
  const tools = new Map<string, string>()
  const values = new Map<string, { readonly step: StepId; readonly value: string }>()
  const inherited: StepId[] = []
  for await (const { event } of run.events()) {
    switch (event.kind) {
      case 'call-intended':
        tools.set(placeOf(event), event.tool)
        break
      case 'call-returned':
        if (tools.get(placeOf(event)) === LOAD) values.set(placeOf(event), event)
        break
      case 'call-inherited':
        if (event.tool === LOAD) values.set(placeOf(event), event)
        break
      case 'result-inherited':
        inherited.push(event.step)
        break
      default:
    }
  }
  const loaded = new Map<StepId, LoadedFile[]>()
  const add = (step: StepId, file: LoadedFile | undefined) => {
    if (file !== undefined) loaded.set(step, [...(loaded.get(step) ?? []), file])
  }
  for (const { step, value } of values.values()) add(step, await fileIn(run, value))
  const before = inherited.length === 0 ? undefined : await filesBefore(runtime, run, seen)
  for (const step of inherited) for (const file of before?.get(step) ?? []) add(step, file)
  return loaded
}

function placeOf({ step, path }: { readonly step: StepId; readonly path: string }): string {
  return `${step} ${path}`
}

/** The file in what a call returned; undefined where that is gone, or says nothing of one. */
async function fileIn(run: Run, value: string): Promise<LoadedFile | undefined> {
  try {
    return setResultOf(toJson(await run.value(value)))?.file
  } catch (thrown) {
    if (thrown instanceof RunError) return undefined
    throw thrown
  }
}

/** What the run loaded that this one was forked from; undefined where that one is gone. */
async function filesBefore(
  runtime: Runtime,
  run: Run,
  seen: Set<string>,
): Promise<Loaded | undefined> {
  const { fork } = (await run.origin()).created
  if (fork === undefined || seen.has(fork.run)) return undefined
  try {
    return await filesLoadedBy(runtime, await runtime.open(fork.run), seen)
  } catch (thrown) {
    if (thrown instanceof RunError) return undefined
    throw thrown
  }
}

/** Every text that stands in a plan as a constant. */
function constantTexts({ steps }: Plan): string {
  const texts: string[] = []
  for (const { body } of steps) {
    for (const part of walk(body)) {
      if (part.kind === 'literal' && typeof part.value === 'string') texts.push(part.value)
      const value = constantOf(part)
      if (value !== undefined && isMap(value)) {
        const source = lookup(value, 'source')
        if (typeof source === 'string') texts.push(source)
      }
    }
  }
  return texts.join('\n')
}
