// Where a folder's runs are kept, looked at
// =============================================================================
//
// Invariants:
//
//   STORAGE-FINDINGS-1. Nothing is changed: what could be removed is only counted.
//   STORAGE-FINDINGS-2. What cannot be told is not judged: a file system that is not known here
//       is named, and passes.

import { createRuntime, isJournalId, type Collected, type Home, type World } from '#runtime'
import { JOURNAL_VARIABLE, journalUser, type Machine } from '#services'
import { helpOf, messageOf } from '#text'

import { bytes, plural } from '../amounts.ts'
import type { DoctorHost } from './doctor-host.ts'
import type { Finding } from './finding.ts'
import { trashFinding, type SetTrash } from './trash-finding.ts'

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000
const LITTLE_ROOM = 64 * 1024 * 1024

/** File systems by the numbers that Linux has for them (statfs(2)). */
const LOCAL: Readonly<Record<number, string>> = {
  0xef53: 'ext4',
  0x58465342: 'xfs',
  0x9123683e: 'btrfs',
  0x2fc12fc1: 'zfs',
  0xf2f52010: 'f2fs',
  0x01021994: 'tmpfs',
  0x794c7630: 'overlayfs',
}
/** Other machines write there as well, and WAL needs memory that all processes share. */
const REMOTE: Readonly<Record<number, string>> = {
  0x6969: 'nfs',
  0x517b: 'smb',
  0xff534d42: 'cifs',
  0xfe534d42: 'smb2',
  0x5346414f: 'afs',
  0x73757245: 'coda',
  0x00c36400: 'ceph',
  0x01021997: '9p',
  0xbacbacbc: 'vmhgfs',
  0x786f4256: 'vboxsf',
}
/** Anything may stand behind it. */
const FUSE = 0x65735546

/** What the folder lies on, and how much room is left there. */
export async function disk(folder: string, machine: Machine): Promise<Finding> {
  const name = 'disk'
  const { type, free } = await machine.fileSystem(folder)
  const { platform } = machine.engine
  const isLinux = platform === 'linux'
  const remote = isLinux ? REMOTE[type] : undefined
  const known = remote ?? (isLinux ? LOCAL[type] : undefined)
  const kind = known ?? (isLinux && type === FUSE ? 'fuse' : `${platform}-${type}`)
  const text = `${kind}, ${bytes(free)} free`
  if (remote !== undefined) {
    const help =
      'The journal must be on a disk of this machine: on a network file system it can be damaged. PLANWRIGHT_DIR names another folder.'
    return { name, state: 'fault', text, help }
  }
  if (kind === 'fuse') {
    const help = 'If it is a network file system, the journal can be damaged there.'
    return { name, state: 'note', text, help }
  }
  if (free < LITTLE_ROOM) {
    return {
      name,
      state: 'note',
      text,
      help: 'Runs stop, and lose nothing, when the disk is full.',
    }
  }
  return { name, state: 'ok', text }
}

/** The journal itself, where there is one; opening a missing one would make it (STORAGE-FINDINGS-1). */
export async function journal(
  folder: string,
  root: string,
  host: DoctorHost,
  setTrash: SetTrash = NO_SETS,
): Promise<readonly Finding[]> {
  const name = 'journal'
  const { files, paths } = host.workspace
  const look = await files.look(paths.join(folder, 'journal.db'))
  if (look === undefined) {
    const finding: Finding = { name, state: 'ok', text: 'nothing has run yet' }
    return setTrash.count === 0 ? [finding] : [finding, trashFinding(0, setTrash)]
  }
  try {
    const world = await host.world(folder, root)
    try {
      return await stored(name, world, setTrash)
    } finally {
      await world.close()
    }
  } catch (thrown) {
    const help = 'Bring the file back from a backup; `planwright verify RUN` looks at one run.'
    const finding: Finding = { name, state: 'fault', text: (thrown as Error).message, help }
    return setTrash.count === 0 ? [finding] : [finding, trashFinding(0, setTrash)]
  }
}

async function stored(name: string, world: World, setTrash: SetTrash): Promise<readonly Finding[]> {
  const { keeping } = world.journal
  const runs = (await world.journal.list()).length
  const trash = (await keeping.trashed()).length
  const size = await keeping.file?.size()
  const found: Finding[] = [
    {
      name,
      state: 'ok',
      text: [plural(runs, 'run'), ...(size ? [bytes(size.total)] : [])].join(', '),
    },
    trashFinding(trash, setTrash),
  ]
  const runtime = await createRuntime({ world, tools: [] })
  const foreign = await runtime.foreign()
  if (foreign !== undefined) {
    const help = helpOf(foreign) ?? ''
    return [...found, { name: 'home', state: 'note', text: messageOf(foreign), help }]
  }
  if (world.home !== undefined) found.push(homeFinding(world.home))
  const loose = looseIn(await runtime.collect({ olderThanMs: THIRTY_DAYS, dryRun: true }))
  if (loose.count === 0) return found
  const text = `${plural(loose.count, 'thing')} that nothing refers to, ${bytes(loose.bytes)}`
  return [
    ...found,
    { name: 'leftovers', state: 'note', text, help: '`planwright gc` removes them.' },
  ]
}

/** The source of the statement that the journal is at home here. */
function homeFinding({ id = '', source, isKept }: Home): Finding {
  const name = 'home'
  if (source === 'named') {
    return {
      name,
      state: 'ok',
      text: `the journal ${id} is at home here: ${JOURNAL_VARIABLE} names it`,
    }
  }
  if (isKept)
    return {
      name,
      state: 'ok',
      text: `the journal ${id} is at home here: this user’s state says so`,
    }
  const text = `the journal ${id} is at home here for this process only: no state of this user can be kept`
  const help = `Set ${JOURNAL_VARIABLE}=${id}, or XDG_STATE_HOME to a folder that lasts.`
  return { name, state: 'note', text, help }
}

/** What the environment names that can be no id, so that no journal is ever given it. */
export function strangeHomes(host: DoctorHost): readonly Finding[] {
  const strange = journalUser(host.workspace).journals.filter((id) => !isJournalId(id))
  return strange.map((id) => ({
    name: 'home',
    state: 'note',
    text: `${JOURNAL_VARIABLE} names \`${id}\`, which can be no id of a journal`,
    help: 'An id has 16 to 64 letters without accents, digits, `-` and `_`; `planwright doctor` names that of a journal.',
  }))
}

const NO_SETS: SetTrash = { count: 0, bytes: 0, handles: [] }

/** What is there beside the trash. */
function looseIn({ runs, values, leftovers, documents, commands }: Collected) {
  const kinds = runs.length > 0 ? [leftovers] : [values, leftovers, documents, commands]
  const sum = (of: 'count' | 'bytes') => kinds.reduce((so, amount) => so + amount[of], 0)
  return { count: sum('count'), bytes: sum('bytes') }
}
