// What a run here rests on, looked at
// =============================================================================
//
// Invariants:
//
//   X1. Nothing is changed: what is tried out is taken away again.
//   X2. One fault hides no other: each part is looked at whatever the others are.

import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { modelName, readModelSettings, type Environment } from '#model'
import {
  NO_CONFIG,
  openWorkspace,
  restriction,
  trustedFolders,
  type Config,
  type Opening,
} from '#services'
import { hasErrors, helpOf, messageOf, positionAt } from '#text'

import { access } from './access-finding.ts'
import { catalogue } from './catalogue-finding.ts'
import type { Finding } from './finding.ts'
import type { Host } from './host.ts'
import { locks } from './lock-finding.ts'
import { secrets } from './secret-finding.ts'
import { resultSets } from './set-findings.ts'
import { disk, journal } from './storage-findings.ts'
import { TRUST_WORDS } from './views/trust.ts'
import { workspaceHost } from '#services/workspace/world/node-host'

/** Everything that a run in this folder rests on (X2); `wholeSets` reads every result set whole. */
export async function examine(host: Host, wholeSets: boolean): Promise<readonly Finding[]> {
  const standing = workspaceHost(host)
  const opening = await openWorkspace(standing)
  const { found } = opening
  const findings = [node(), await store(found?.folder), ...workspaceFindings(opening)]
  if (found === undefined || found.refusal !== undefined) return findings
  const config = opening.workspace?.config ?? NO_CONFIG
  return [
    ...findings,
    await disk(found.folder),
    await locks(found.folder),
    ...(await access(found.folder)),
    ...(await journal(found.folder, found.root, host)),
    ...(await resultSets(found.folder, wholeSets)),
    security(opening),
    await catalogue(opening, host),
    ...(await trust(opening, host)),
    ...(await secrets(found.folder, standing)),
    model(opening.workspace?.environment ?? host.env),
    ...(await folders('knowledge', config.knowledge ?? ['knowledge'], found.root, host)),
    ...(await folders('memory', config.memory ?? ['memory'], found.root, host)),
  ]
}

function node(): Finding {
  const major = Number(process.versions.node.split('.')[0])
  return {
    name: 'node',
    state: major >= 24 ? 'ok' : 'fault',
    text: `${process.version} on ${process.platform} ${process.arch}`,
    ...(major >= 24 ? {} : { help: 'Node 24 or later is needed: https://nodejs.org' }),
  }
}

/** SQLite as the journal uses it, tried in the state folder itself (X1). */
async function store(folder: string | undefined): Promise<Finding> {
  const name = 'store'
  const { tmpdir } = await import('node:os')
  let scratch: string | undefined
  try {
    scratch = await mkdtemp(join(folder ?? tmpdir(), 'doctor-'))
    const { DatabaseSync } = await import('node:sqlite')
    const database = new DatabaseSync(join(scratch, 'probe.sqlite'))
    try {
      const ask = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0]
      const mode = ask('PRAGMA journal_mode = WAL')
      database.exec('PRAGMA synchronous = FULL; CREATE VIRTUAL TABLE probe USING fts5(text)')
      database.exec("INSERT INTO probe VALUES ('is it there')")
      const synchronous = ask('PRAGMA synchronous')
      const searched = ask("SELECT count(*) FROM probe WHERE probe MATCH 'there'")
      const version = String(ask('SELECT sqlite_version()'))
      const good = mode === 'wal' && synchronous === 2 && searched === 1
      const facts = `SQLite ${version}, journal ${String(mode)}, synchronous ${
        synchronous === 2 ? 'FULL' : String(synchronous)
      }, full-text search ${searched === 1 ? 'works' : 'does not work'}`
      return { name, state: good ? 'ok' : 'fault', text: facts }
    } finally {
      database.close()
    }
  } catch (thrown) {
    const where = folder ?? 'the folder for temporary files'
    const text = `nothing can be kept in ${where}: ${(thrown as Error).message}`
    const help = 'The state folder must be writable, on a disk of this machine with room left.'
    return { name, state: 'fault', text, help }
  } finally {
    if (scratch !== undefined) await rm(scratch, { recursive: true, force: true })
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
    { name: 'configuration', state: 'ok', text: 'understood, and the policy as well' },
  ]
}

function security({ workspace }: Opening): Finding {
  const state = workspace?.config.security ?? 'unknown'
  if (state === 'SECURE') return { name: 'security', state: 'ok', text: 'SECURE' }
  const help = 'It stands under `security.state` in .planwright/config.json.'
  const text = `${state}: ${state === 'DEGRADED' ? 'only reading' : 'nothing'} can be approved`
  return { name: 'security', state: state === 'unknown' ? 'fault' : 'note', text, help }
}

/** How far the folder is trusted, and every folder that the user trusts whatever it holds. */
async function trust({ workspace }: Opening, host: Host): Promise<readonly Finding[]> {
  const name = 'trust'
  const followed = (await trustedFolders(workspaceHost(host))).filter(({ follow }) => follow)
  const others = followed.map(({ folder }): Finding => {
    const help = '`planwright trust --revoke` there takes it back.'
    return { name, state: 'note', text: `${folder} is trusted whatever it holds`, help }
  })
  // A folder that cannot be opened has lines of its own.
  if (workspace === undefined) return others
  const { state, covered } = workspace.trust
  if (state === 'followed') return others
  if (state !== 'none') return [{ name, state: 'ok', text: TRUST_WORDS[state] }, ...others]
  const told = restriction(workspace.trust)
  const text = told === undefined ? TRUST_WORDS.none : messageOf(told)
  const help = 'Read it, then say `planwright trust`.'
  // Without its code no plan runs; with less than it asks for, plans run.
  const graver = covered.code === undefined ? 'note' : 'fault'
  return [{ name, state: graver, text, help }, ...others]
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
  return { name, state: 'note', text: 'none is set up; a person is asked in its place', help }
}

async function folders(
  name: keyof Config & ('knowledge' | 'memory'),
  paths: readonly string[],
  root: string,
  host: Host,
): Promise<readonly Finding[]> {
  const { files, paths: on } = workspaceHost(host)
  return await Promise.all(
    paths.map(async (path): Promise<Finding> => {
      const look = await files.look(on.resolve(root, path))
      if (look?.kind === 'folder') return { name, state: 'ok', text: path }
      const text = look === undefined ? `${path} is not there` : `${path} is no folder`
      return { name, state: 'note', text, help: 'Its notes cannot be searched.' }
    }),
  )
}
