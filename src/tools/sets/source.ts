// What a task's source is: a file to load, or a set that there is
// =============================================================================
//
// Invariants:
//
//   SET-SOURCE-1. What was decided on is what is taken: a plan names a set by its
//       whole handle. The beginning of one may come to mean another set, and a step
//       of a run may be gone, so both are refused, and it is said what to write
//       instead.
//   SET-SOURCE-2. A file is a file whatever it is called; only what names none may
//       be meant as digits of a handle. What begins with `set:` is never a file.
//   SET-SOURCE-3. Nothing stands beside a source that would not be done: a hint, an input
//       and other keys of the context are refused, as the dialect refuses them.

import type { Json } from '#plan'
import { SetFailure, type Handle, type SetResult } from '#sets'
import { setNameOf } from '#sets/set-name'
import type { ToolContext } from '#runtime/tool'

import { ToolFailure } from '../failure.ts'
import type { WorkspaceSets } from './workspace-sets.ts'
import type { TaskInput } from './task.ts'
import { adviceOn, notWhole, refusedWith } from './not-whole.ts'

/** The sets, and the call that a source is of. */
interface Around {
  readonly sets: WorkspaceSets
  readonly context: Pick<ToolContext, 'view'>
}

/** Loads a file with these arguments of `sets.load`. */
type Load = (from: Readonly<Record<string, Json>>) => Promise<SetResult>

/** The set of the source that a task's context names; undefined where it names none. Throws ToolFailure, SetFailure. */
export async function fromSource(
  { given, ...around }: Around & { readonly given: TaskInput },
  load: Load,
): Promise<SetResult | undefined> {
  const { task, context } = given
  const source = partOf(context, 'source')
  if (source === undefined || source === null) return undefined
  const beside = besideSource(given)
  if (beside !== undefined) throw new ToolFailure('tool/beside-source', { task, key: beside })
  if (typeof source === 'string' && source.trim() !== '') {
    return await named(source, around, load)
  }
  const path = partOf(source, 'path')
  // What else the loader is told says nothing of a set.
  if (typeof path !== 'string' || isMeantAsHandle(path)) {
    throw new ToolFailure('tool/bad-source', { task })
  }
  return await load(source as Readonly<Record<string, Json>>)
}

/** The first thing beside a source that nobody would read (SET-SOURCE-3). */
function besideSource({ hint = '', input, context }: TaskInput): string | undefined {
  const keys = Object.entries(context as object)
    .filter(([key, value]) => key !== 'source' && value !== null && value !== undefined)
    .map(([key]) => `context.${key}`)
  if (hint.trim() !== '') keys.push('hint')
  if (input !== undefined) keys.push('input')
  return keys[0]
}

async function named(source: string, around: Around, load: Load): Promise<SetResult> {
  const shown = () => around.sets.shownIn(around.context)
  const name = setNameOf(source)
  switch (name.kind) {
    case 'handle':
      return await thatIsThere(name.handle, around)
    case 'misspelled':
    case 'beginning':
      if (isMeantAsHandle(source)) throw await notWhole(source, await shown())
      break
    case 'step':
      // An address, or a path of another system, is left to the loader's own refusal. And
      // what somebody is told to type holds nothing that a shell takes for a command.
      if (STEP.test(name.step)) {
        const show = `planwright sets show ${name.run}:${name.step}`
        throw refusedWith(source, `\`${show}\` prints the handle of the set that this step made.`)
      }
      break
    case 'other':
  }
  try {
    return await load({ path: source })
  } catch (thrown) {
    const isMissing = thrown instanceof Error && 'code' in thrown && thrown.code === NO_FILE
    const advice = isMissing ? await adviceOn(source, await shown()) : undefined
    throw advice === undefined ? thrown : refusedWith(source, advice)
  }
}

const STEP = /^[A-Za-z0-9_.-]+$/
const NO_FILE = 'tool/no-such-file'

/** Whether it begins as handles do; bare digits may be the name of a file. */
function isMeantAsHandle(text: string): boolean {
  const { kind } = setNameOf(text)
  return kind === 'handle' || kind === 'misspelled' || text.startsWith('set:')
}

/** What a step returns of a set that nobody has to make. */
async function thatIsThere(handle: Handle, { sets, context }: Around): Promise<SetResult> {
  try {
    return await sets.recall(handle, context)
  } catch (error) {
    // Who removed a set can have it back; another may lie in another workspace.
    if (!(error instanceof SetFailure) || error.code !== 'sets/not-found') throw error
    throw new ToolFailure('tool/no-such-source', { set: handle }, { cause: error })
  }
}

function partOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined
}
