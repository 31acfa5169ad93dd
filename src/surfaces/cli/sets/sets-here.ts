// The sets of the workspace that a command works in
// =============================================================================
//
// Invariants:
//
//   SETS-HERE-1. A name means one set or none: a file that is there is that file, anything else
//       what its text says (`#sets/set-name`): a handle, or a step of a run.
//   SETS-HERE-2. A file that is named in place of a set is loaded whole and kept, so that what
//       was made of it can be looked up later.

import { stat } from 'node:fs/promises'
import { basename, isAbsolute, relative, resolve } from 'node:path'

import { setOfStep, type NamedSet } from '#app'
import { whoWords } from '#review'
import {
  loadSet,
  LoadFailure,
  SetFailure,
  type SetStore,
  type Format,
  type Handle,
  type LoadedFile,
  type LoadedSet,
  type LoadNote,
  type ResultSet,
} from '#sets'
import { setNameOf } from '#sets/set-name'
import { helpOf, messageOf } from '#text'
import { fileAsItIs } from '#tools/sets/loaded-file'

import { actorHere } from '../actor-here.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import type { Host } from '../host.ts'
import { openHere } from '../opened.ts'
import type { Output } from '../output.ts'
import { paragraph } from '../paragraph.ts'
import { misuse, refusal, Refusal } from '../refusal.ts'
import { tellNotShown } from '../not-shown.ts'
import { runNamed, withRuns } from '../runtime-here.ts'
import { bold, cyan, red, words } from '../styled.ts'
import { plural } from '../views/amounts.ts'
import type { SetsOptions } from './options.ts'
import { setsIn, setViewers, storeSeenBy } from './store-here.ts'

export interface SetsHere {
  readonly host: Host
  readonly output: Output
  readonly store: SetStore
  /** Who types: as named, else as configured, else the system's user. */
  readonly actor: (by: string | undefined) => string
  /** The set that a text of the command line means (SETS-HERE-1). Throws Refusal. */
  readonly find: (text: string, options: SetsOptions) => Promise<NamedSet>
  readonly get: (handle: Handle) => Promise<ResultSet>
  /** Reads a file and keeps the set; what is to be said of it was said. Throws Refusal. */
  readonly load: (file: string, options: SetsOptions) => Promise<NamedSet & LoadedSet>
  /** Tells a person of what should be known of files and sets. */
  readonly note: (notes: readonly LoadNote[]) => void
  /** Keeps a set that was made here. */
  readonly keep: (set: ResultSet, name: string, from: string) => Promise<NamedSet>
}

/** Does something with the workspace's sets; what the sets refuse is told like every other refusal. */
export async function withSets(
  host: Host,
  output: Output,
  work: (here: SetsHere) => Promise<ExitCode>,
): Promise<ExitCode> {
  const workspace = await openHere(host, output)
  const viewers = await setViewers(workspace, host)
  const store = storeSeenBy(viewers, workspace)
  const keep = async (set: ResultSet, name: string, from: string, file?: LoadedFile) => {
    const at = new Date(host.now()).toISOString()
    const { handle } = await store.put(set, { name, from, at, file })
    return { handle, name }
  }
  const note = (notes: readonly LoadNote[]) => {
    for (const one of notes) output.aside(...noteLines(messageOf(one), output.width))
  }
  const load = async (file: string, options: SetsOptions) => {
    const path = resolve(host.cwd, file)
    const loaded = await loadSet(path, { ...loadOptions(options), name: file })
    if (!options.json) note(loaded.report.notes)
    const from = relative(host.cwd, path)
    const inside = relative(workspace.root, path)
    // Outside of the workspace no run may look at it.
    const isInside = inside !== '' && !inside.startsWith('..') && !isAbsolute(inside)
    const seen = isInside ? await fileAsItIs(path, inside) : undefined
    const name = options.name ?? basename(file)
    return { ...loaded, ...(await keep(loaded.set, name, from, seen)) }
  }
  const find = async (text: string, options: SetsOptions): Promise<NamedSet> => {
    if (await isFile(resolve(host.cwd, text))) return await load(text, options)
    const name = setNameOf(text)
    if (name.kind === 'step') return await namedByStep(name.run, name.step, host, output)
    if (name.kind === 'misspelled' || name.kind === 'other') {
      throw misuse('cli/no-such-set', { text })
    }
    const handle = await store.resolve(text)
    return { handle, name: (await store.origin(handle))?.name ?? handle }
  }
  try {
    const actor = (by: string | undefined) => whoWords(actorHere(host, by, workspace))
    const get = (one: Handle) => store.get(one)
    return await work({ host, output, store, actor, find, load, note, keep, get })
  } catch (thrown) {
    if (thrown instanceof LoadFailure) {
      showFaults(thrown, output.forPrograms, output)
      return EXIT.refused
    }
    if (thrown instanceof SetFailure) throw refusal(thrown.code, thrown.details)
    throw thrown
  } finally {
    await tellNotShown(viewers, output, async () => {
      const count = (await setsIn(workspace).list()).length - (await store.list()).length
      return count === 0 ? undefined : plural(count, 'set')
    })
  }
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false
}

async function namedByStep(
  name: string,
  step: string,
  host: Host,
  output: Output,
): Promise<NamedSet> {
  return await withRuns(host, output, async (runtime) => {
    const found = await setOfStep(await runNamed(runtime, name), { run: name, step })
    if ('refusal' in found) throw new Refusal(EXIT.refused, [found.refusal])
    return found
  })
}

/** How a file is read, from what was typed. Throws Refusal. */
function loadOptions({ format, column, type }: SetsOptions): Parameters<typeof loadSet>[1] {
  const columns = Object.fromEntries(
    column.map((text) => {
      const [role = '', name = ''] = /^([^=]*)=(.*)$/.exec(text)?.slice(1) ?? []
      const isTwice = column.filter((one) => one.startsWith(`${role}=`)).length > 1
      if (!ROLES.has(role) || name === '' || isTwice) throw misuse('cli/not-a-column', { text })
      return [role, /^\d+$/.test(name) ? Number(name) : name]
    }),
  )
  return {
    ...(format === undefined ? {} : { format: format as Format }),
    ...(column.length === 0 ? {} : { columns }),
    ...(type.length === 0 ? {} : { type }),
  }
}

const ROLES = new Set(['id', 'sequence', 'start', 'end', 'strand', 'location'])

/** Each fault of a file with its place. */
function showFaults({ faults, details }: LoadFailure, json: boolean, output: Output): void {
  const file = String(details['file'] ?? '')
  if (json) {
    const told = faults.map(({ line, column, ...fault }) => {
      return { line, column, code: fault.code, message: messageOf(fault) }
    })
    output.json({ ok: false, file, faults: told })
    return
  }
  for (const { line, column, ...fault } of faults) {
    const help = helpOf(fault)
    const place = words`${bold(`${file}:${line}:${column}`)} ${red(`error[${fault.code}]`)}: `
    output.line(
      ...paragraph(place, messageOf(fault), output.width),
      ...(help === undefined ? [] : paragraph(words`  ${cyan('help:')} `, help, output.width)),
    )
  }
  output.line(words`${plural(faults.length, 'fault')}; no set was made`)
}

function noteLines(said: string, width: number) {
  return paragraph(words`${cyan('note:')} `, said, width)
}
