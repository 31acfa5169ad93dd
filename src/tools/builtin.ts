// The built-in tools
// =============================================================================
//
// Every pack that is always there, resolved to whoever answers on this machine:
// a model or a person, these folders or those.

import type { ModelPort } from '#model'
import { BUILT_IN } from '#plan'
import { providedBy, type Tool } from '#runtime/tool'
import { lazySandbox, type Sandbox } from '#sandbox'

import { agentPack } from './agent/pack.ts'
import { calendarPack } from './calendar/pack.ts'
import { ccosPack } from './ccos/pack.ts'
import { bindFaculties, type FacultyBindings } from './faculties/bind.ts'
import { facultiesPack } from './faculties/pack.ts'
import type { MemorySource } from './faculties/read-memory.ts'
import { httpPack } from './http/pack.ts'
import type { HttpOptions } from './http/http-fetch.ts'
import { humanPack } from './human/pack.ts'
import { mathPack } from './math/pack.ts'
import type { Grant } from './sets/task.ts'
import { setsPack } from './sets/pack.ts'
import { timePack } from './time/pack.ts'

/** What the built-in tools may use and where they may go. */
export interface BuiltinOptions {
  /** What relative paths count from, and the only folder that tools write to. */
  readonly workspaceFolder: string
  /** Where indexes and locks are kept; `.planwright` in the workspace folder by default. */
  readonly stateFolder?: string | undefined
  /** Folders that READ_KNOWLEDGE searches; `knowledge` by default. */
  readonly knowledge?:
    | {
        /** Paths, absolute or from the workspace folder. */
        readonly folders: readonly string[]
      }
    | undefined
  /** What READ_MEMORY searches; the folder `memory` by default. */
  readonly memory?: MemorySource | undefined
  /** Who carries out tasks in words; a person where there is none. */
  readonly model?: ModelPort | undefined
  /** How the web is reached; public servers only by default. */
  readonly http?: HttpOptions | undefined
  /** Faculties that another tool stands behind: `{ PLAN_SCHEDULE: 'calendar.add' }`. */
  readonly faculties?: FacultyBindings | undefined
  /** What the agents of `sets.delegate` get; the tools for result sets that are granted by default by default. */
  readonly grants?: readonly Grant[] | undefined
  /** Where code that a model proposes is evaluated; one thread for the whole process by default. */
  readonly sandbox?: Sandbox | undefined
  /** What looks at each answer of the symbolic engine as well, where Python works; nothing by default. */
  readonly secondEngine?: 'sympy' | undefined
}

/** The sandbox of this process, started with the first code. It holds no process alive, so nobody closes it. */
const sharedSandbox: Sandbox = lazySandbox('JavaScript', async () => {
  const { quickJsSandbox } = await import('#sandbox/world/quickjs')
  return quickJsSandbox()
})

/** The one for SymPy, tried out with the first question. */
const sharedPython: Sandbox = lazySandbox('Python', async () => {
  const { pythonSandbox } = await import('#sandbox/world/python')
  return pythonSandbox()
})

/** All of them, by id. Throws RangeError, in words, where `faculties` names what there is not. */
export function builtinTools({
  workspaceFolder,
  stateFolder = `${workspaceFolder}/.planwright`,
  knowledge,
  memory,
  model,
  http,
  faculties = {},
  grants,
  sandbox = sharedSandbox,
  secondEngine,
}: BuiltinOptions): readonly Tool[] {
  const places = { workspaceFolder, stateFolder }
  const packs = [
    agentPack(model),
    calendarPack(places),
    ccosPack,
    facultiesPack({ ...places, knowledge, memory, model }),
    httpPack(http),
    humanPack,
    mathPack({
      ...(model === undefined ? {} : { proposing: { model, sandbox } }),
      ...(secondEngine === undefined ? {} : { secondEngine: sharedPython }),
    }),
    setsPack({ ...places, model, grants }),
    timePack,
  ]
  const tools = packs.flatMap((pack) => pack.tools).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return bindFaculties(
    tools.map((tool) => providedBy(BUILT_IN, tool)),
    faculties,
  )
}
