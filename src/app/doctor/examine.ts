// What a run here rests on, looked at
// =============================================================================
//
// Invariants:
//
//   EXAMINE-1. Nothing is changed: what is tried out is taken away again.
//   EXAMINE-2. One fault hides no other: each part is looked at whatever the others are.

import { modelName, readModelSettings, type Environment } from '#model'
import {
  NO_CONFIG,
  openWorkspace,
  restriction,
  trustedFolders,
  type Config,
  type Machine,
  type Opening,
  type WorkspaceHost,
} from '#services'
import { hasErrors, helpOf, messageOf, positionAt } from '#text'

import { TRUST_WORDS } from '../workspace/trust-view.ts'
import { access } from './access-finding.ts'
import { catalogue } from './catalogue-finding.ts'
import type { DoctorHost } from './doctor-host.ts'
import type { Finding } from './finding.ts'
import { locks } from './lock-finding.ts'
import { notices } from './notice-finding.ts'
import { sandboxes } from './sandbox-finding.ts'
import { secrets } from './secret-finding.ts'
import { resultSets } from './set-findings.ts'
import { disk, journal, strangeHomes } from './storage-findings.ts'
import { askedAgain } from './upgrade-finding.ts'

/** What an examination of the machine and the workspace came to. */
export interface Examination {
  /** Whether nothing was found that would keep a plan from running. */
  readonly ok: boolean
  /** One a line of `planwright doctor`, in its order. */
  readonly findings: readonly Finding[]
}

export interface DoctorRequest {
  /** Read every result set whole, which takes long where they are large. */
  readonly sets: boolean
}

/** Examines everything that a run in a folder rests on (EXAMINE-2). */
export async function examine(
  host: DoctorHost,
  { sets: wholeSets }: DoctorRequest,
): Promise<Examination> {
  const findings = await findingsOf(host, wholeSets)
  return { ok: findings.every(({ state }) => state !== 'fault'), findings }
}

async function findingsOf(host: DoctorHost, wholeSets: boolean): Promise<readonly Finding[]> {
  const { workspace, machine } = host
  const opening = await openWorkspace(workspace)
  const { found } = opening
  const findings = [
    engine(machine),
    await store(found?.folder, machine),
    ...(await sandboxes(machine)),
    ...workspaceFindings(opening),
  ]
  if (found === undefined || found.refusal !== undefined) return findings
  const { folder, root } = found
  const config = opening.workspace?.config ?? NO_CONFIG
  const sets = await resultSets(folder, wholeSets, workspace.paths)
  return [
    ...findings,
    await disk(folder, machine),
    await locks(folder, machine),
    ...(await access(folder, machine)),
    ...(await journal(folder, root, host, sets.trash)),
    ...strangeHomes(host),
    ...(await askedAgain(opening, host)),
    ...sets.findings,
    security(opening),
    await catalogue(opening, host),
    ...(await trust(opening, workspace)),
    ...(await secrets(folder, workspace)),
    ...(await notices(opening, host)),
    model(opening.workspace?.environment ?? workspace.env),
    ...(await folders('knowledge', config.knowledge ?? ['knowledge'], root, workspace)),
    ...(await folders('memory', config.memory ?? ['memory'], root, workspace)),
  ]
}

function engine({ engine: { version, platform, arch } }: Machine): Finding {
  const isRecent = Number(version.replace(/^v/, '').split('.')[0]) >= 24
  return {
    name: 'node',
    state: isRecent ? 'ok' : 'fault',
    text: `${version} on ${platform} ${arch}`,
    ...(isRecent ? {} : { help: 'Node 24 or later is needed: https://nodejs.org' }),
  }
}

/** SQLite as the journal uses it, tried in the state folder itself (EXAMINE-1). */
async function store(folder: string | undefined, machine: Machine): Promise<Finding> {
  const name = 'store'
  try {
    const { version, journalMode, synchronous, searches } = await machine.tryStore(folder)
    const good = journalMode === 'wal' && synchronous === 2 && searches
    const facts = `SQLite ${version}, journal ${journalMode}, synchronous ${
      synchronous === 2 ? 'FULL' : String(synchronous)
    }, full-text search ${searches ? 'works' : 'does not work'}`
    return { name, state: good ? 'ok' : 'fault', text: facts }
  } catch (thrown) {
    const where = folder ?? 'the folder for temporary files'
    const text = `nothing can be stored in ${where}: ${(thrown as Error).message}`
    const help = 'The state folder must be writable, on a disk of this machine with room left.'
    return { name, state: 'fault', text, help }
  }
}

function workspaceFindings({ found, faults }: Opening): readonly Finding[] {
  const name = 'workspace'
  if (found === undefined) {
    return [
      { name, state: 'note', text: 'none here or above', help: '`planwright init` makes one' },
    ]
  }
  const told = faults.flatMap(({ source, diagnostics }) =>
    diagnostics.map((diagnostic): Finding => {
      const { line, column } = positionAt(source, diagnostic.span.start)
      const place = source.text === '' ? '' : `${source.name}:${line}:${column}: `
      const state = hasErrors([diagnostic]) ? 'fault' : 'note'
      const help = `planwright explain ${diagnostic.code}`
      return { name: 'configuration', state, text: `${place}${messageOf(diagnostic)}`, help }
    }),
  )
  if (told.length > 0) return [{ name, state: 'ok', text: found.folder }, ...told]
  return [
    { name, state: 'ok', text: found.folder },
    { name: 'configuration', state: 'ok', text: 'valid, and the policy as well' },
  ]
}

function security({ workspace }: Opening): Finding {
  const state = workspace?.config.security ?? 'unknown'
  if (workspace?.isOfProgram === true) {
    const help = '`planwright init` adds a configuration and a policy to it.'
    const text = 'SECURE: a program made the state folder, and nothing is configured in it'
    return { name: 'security', state: 'note', text, help }
  }
  if (state === 'SECURE') return { name: 'security', state: 'ok', text: 'SECURE' }
  const help = 'It is set by `security.state` in .planwright/config.json.'
  const text = `${state}: ${state === 'DEGRADED' ? 'only reading' : 'nothing'} can be approved`
  return { name: 'security', state: state === 'unknown' ? 'fault' : 'note', text, help }
}

/** How far the folder is trusted, and every folder that the user trusts whatever it holds. */
async function trust({ workspace }: Opening, host: WorkspaceHost): Promise<readonly Finding[]> {
  const name = 'trust'
  const followed = (await trustedFolders(host)).filter(({ follow }) => follow)
  const others = followed.map(({ folder }): Finding => {
    const help = '`planwright trust --revoke` there revokes it.'
    return { name, state: 'note', text: `${folder} is trusted with all later changes`, help }
  })
  // A folder that cannot be opened has lines of its own.
  if (workspace === undefined) return others
  const { state, covered } = workspace.trust
  if (state === 'followed') return others
  if (state !== 'none') return [{ name, state: 'ok', text: TRUST_WORDS[state] }, ...others]
  const told = restriction(workspace.trust)
  const text = told === undefined ? TRUST_WORDS.none : messageOf(told)
  const help = (told && helpOf(told)) ?? 'Read it, then run `planwright trust`.'
  // Without its code no plan runs; with less than it asks for, plans run.
  const moreSevere = covered.code === undefined ? 'note' : 'fault'
  return [{ name, state: moreSevere, text, help }, ...others]
}

function model(environment: Environment): Finding {
  const name = 'model'
  const { settings, diagnostics } = readModelSettings(environment)
  const [wrong] = diagnostics
  if (wrong !== undefined) {
    const help = helpOf(wrong)
    return { name, state: 'fault', text: messageOf(wrong), ...(help === undefined ? {} : { help }) }
  }
  if (settings !== undefined) return { name, state: 'ok', text: modelName(settings) }
  const help = 'OPEN_ROUTER_KEY, or PLANNER_BASE_URL with PLANNER_API_KEY, names one.'
  return { name, state: 'note', text: 'none is configured; a person is asked instead', help }
}

async function folders(
  name: keyof Config & ('knowledge' | 'memory'),
  paths: readonly string[],
  root: string,
  { files, paths: on }: WorkspaceHost,
): Promise<readonly Finding[]> {
  return await Promise.all(
    paths.map(async (path): Promise<Finding> => {
      const look = await files.look(on.resolve(root, path))
      if (look?.kind === 'folder') return { name, state: 'ok', text: path }
      const text = look === undefined ? `${path} is not there` : `${path} is not a folder`
      return { name, state: 'note', text, help: 'Its notes cannot be searched.' }
    }),
  )
}
