// A workspace, open
// =============================================================================
//
// A folder's configuration, policy and tools, each read when somebody asks.
//
// Invariants:
//
//   WORKSPACE-1. What cannot be read is a fault with its place, and then nothing is
//       decided or run here. No setting falls back to a laxer one.
//   WORKSPACE-2. Configuration and policy are those that hold: in a folder that is not trusted
//       they are not all that it says (trust/trust.ts).
//   WORKSPACE-4. A state folder that a program made has a journal and neither a configuration nor a policy. There
//       the default policy holds and the state is SECURE, as for the program. Where one of both was read before,
//       their absence is no such folder but a fault (folder-now.ts).
//   WORKSPACE-3. The catalogue that runs and decisions use is made from the tools; the
//       one on disk serves commands that run nothing.

import type { Environment, ModelPort } from '#model'
import type { LimitRule, readLimits } from '#runtime/limits'
import { createCatalogue, effectsOf, joinEffects, type Catalogue } from '#plan'
import { grantedTools, type Identities, type Policy } from '#review'
import type { Tool } from '#runtime/tool'
import { RunError } from '#runtime/run-error'
import { error, hasErrors, NOWHERE, type Diagnostic, type Source } from '#text'
import type { Grant, PastRuns } from '#tools'
import type { McpPool } from '#tools/mcp/server-port'

import type { NoticeChannel } from '../notices/channel.ts'
import { CONFIG_FILE, NO_CONFIG, PROGRAM_CONFIG, readConfig, type Config } from './config.ts'
import type { WorkspaceHost } from './host.ts'
import type { OwnCritics } from './own-critics.ts'
import { NO_CODE, ownTools, type OwnCode } from './own-tools.ts'
import { POLICY_FILE, policyOf } from './policy-of.ts'
import { placeless, textOf, type FileProblems } from './source-of.ts'
import { findWorkspace, type FoundWorkspace } from './state-folder.ts'
import { coveredIn, readingOnce } from './trust/covered.ts'
import { folderEnvironment } from './trust/folder-environment.ts'
import { restricted, rulesOf, trustOf, trustRefusal, type Trust } from './trust/trust.ts'
import { userFilePath } from './user-files.ts'
import { fourEyesAlone, identitiesOf } from './user-settings.ts'

export interface Workspace {
  readonly root: string
  readonly folder: string
  /** As it holds (WORKSPACE-2). */
  readonly config: Config
  /** As it holds (WORKSPACE-2). */
  readonly policy: Policy
  /** The variables of the process, and behind them those of a trusted folder's `.env` for the model. */
  readonly environment: Environment
  readonly trust: Trust
  /** A program made the state folder, and nobody configured it (WORKSPACE-4). */
  readonly isOfProgram: boolean
  /** Whose names say who they are, by the user's own settings. */
  readonly identities: Identities
}

export interface Opening {
  readonly found: FoundWorkspace | undefined
  /** Absent when something that decides on safety could not be read (WORKSPACE-1). */
  readonly workspace: Workspace | undefined
  /** Notes included, so that they can be shown. */
  readonly faults: readonly FileProblems[]
}

/** Opens the workspace that a command started here belongs to. */
export async function openWorkspace(host: WorkspaceHost): Promise<Opening> {
  return await openFound(await findWorkspace(host), host)
}

/** Opens a workspace that was found. */
export async function openFound(
  found: FoundWorkspace | undefined,
  surroundings: WorkspaceHost,
): Promise<Opening> {
  if (found === undefined) return unusable(found, error('workspace/none', NOWHERE))
  if (found.refusal !== undefined) return unusable(found, found.refusal)

  // What is digested is what is read here, and what runs.
  const host = readingOnce(surroundings)
  const { root, folder } = found
  const faults: FileProblems[] = []
  const { config: read, source } = await configOf(folder, host, faults)
  const isOfProgram =
    source === undefined && faults.length === 0 && (await hasOnlyRuns(folder, host))
  const config = isOfProgram ? PROGRAM_CONFIG : read
  const policy = await policyOf(config, source, found, host, faults)
  const identities = await identitiesOf(surroundings, faults)
  if (faults.some(({ diagnostics }) => hasErrors(diagnostics))) {
    return { found, workspace: undefined, faults }
  }
  const variables = await folderEnvironment(root, host)
  const covered = await coveredIn(found, config, variables, host)
  const trust = await trustOf(covered, rulesOf(config, policy, covered), surroundings)
  const refused = trustRefusal(trust, surroundings)
  if (refused !== undefined) {
    return { found, workspace: undefined, faults: [...faults, placeless(refused)] }
  }
  const lonely = await fourEyesAlone(policy, identities, folder, host)
  if (lonely !== undefined) faults.push(placeless(lonely))
  const held =
    trust.state === 'none'
      ? { ...(await restricted(root, config, policy, host)), environment: host.env }
      : { config, policy, environment: await environmentWith(variables, host) }
  const workspace = { root, folder, ...held, trust, isOfProgram, identities }
  return { found, workspace: Object.freeze(workspace), faults }
}

/** Whether a state folder without a configuration has runs and no policy (WORKSPACE-4). */
async function hasOnlyRuns(folder: string, { files, paths }: WorkspaceHost): Promise<boolean> {
  const [policy, journal] = await Promise.all(
    [POLICY_FILE, JOURNAL_FILE].map((name) => files.look(paths.join(folder, name))),
  )
  return policy === undefined && journal !== undefined
}

const JOURNAL_FILE = 'journal.db'

/** The environment of the process with a folder's behind it. */
async function environmentWith(
  variables: Environment,
  { env }: WorkspaceHost,
): Promise<Environment> {
  if (Object.keys(variables).length === 0) return env
  const { environmentOver } = await import('#model/environment')
  return environmentOver(env, variables)
}

interface ReadConfiguration {
  readonly config: Config
  readonly source: Source | undefined
}

async function configOf(
  folder: string,
  host: WorkspaceHost,
  faults: FileProblems[],
): Promise<ReadConfiguration> {
  const source = await textOf(host.paths.join(folder, CONFIG_FILE), host)
  if (source === undefined) return { config: NO_CONFIG, source }
  if ('code' in source) {
    faults.push(placeless(source))
    return { config: NO_CONFIG, source: undefined }
  }
  const { config, diagnostics } = readConfig(source)
  if (diagnostics.length > 0) faults.push({ source, diagnostics })
  return { config, source }
}

function unusable(found: FoundWorkspace | undefined, diagnostic: Diagnostic): Opening {
  return { found, workspace: undefined, faults: [placeless(diagnostic)] }
}

export interface WorkspaceTools {
  readonly tools: readonly Tool[]
  readonly catalogue: Catalogue
  /** How they are called; none where the folder's own code says nothing. */
  readonly limits: readonly LimitRule[]
  /** Who judges plans beside the built-in critics. */
  readonly judges: OwnCritics
  /** Where people are told of what runs ask. */
  readonly channels: readonly NoticeChannel[]
}

/** What the tools of a workspace rest on beside its configuration. */
export interface ToolParts {
  /** Who carries out tasks in words; a person where there is none. */
  readonly model?: ModelPort | undefined
  /** What READ_MEMORY tells of earlier runs. */
  readonly runs?: PastRuns | undefined
  /** The MCP servers of this process; only described where it is absent. */
  readonly mcp?: McpPool | undefined
  /** Leave out the folder's own code, for a list that is wanted before anybody trusts it. */
  readonly withoutOwn?: boolean
}

/** Memory for tools that are only described: that they search past runs is part of what they are. */
const NO_RUNS: PastRuns = {
  search: () => Promise.reject(new Error('these tools were made to be described, not to run')),
}

/** The built-in tools and the folder's own, with their catalogue (WORKSPACE-3); runs trusted code only. */
export async function workspaceTools(
  { root, folder, config, policy, trust }: Workspace,
  host: WorkspaceHost,
  { model, runs = NO_RUNS, mcp, withoutOwn = false }: ToolParts = {},
): Promise<WorkspaceTools | { readonly refusal: Diagnostic }> {
  const own = withoutOwn ? NO_CODE : await ownTools(trust, host)
  if ('refusal' in own) return own
  const [{ bindFaculties, builtinTools }, { catalogueEntry }, { readLimits }] = await Promise.all([
    import('#tools'),
    import('#runtime/tool'),
    import('#runtime/limits'),
  ])
  const { knowledge, memory, faculties, facultyPlaces, reaches, secondEngine } = config
  const read = limitsIn(own, readLimits)
  if ('refusal' in read) return read
  const { limits } = read
  const others = await toolsOfServers(folder, host, mcp)
  if ('refusal' in others) return others
  const made = (grants: readonly Grant[]) => {
    const builtin = builtinTools({
      workspaceFolder: root,
      stateFolder: folder,
      ...(knowledge === undefined ? {} : { knowledge: { folders: knowledge } }),
      memory: { ...(memory === undefined ? {} : { folders: memory }), runs },
      model,
      ...(reaches === undefined ? {} : { http: { reaches } }),
      grants,
      secondEngine,
    })
    const tools = bindFaculties(
      [...builtin, ...own.tools, ...others.tools],
      faculties,
      facultyPlaces,
    )
    const catalogue = createCatalogue(tools.map(catalogueEntry), config)
    return { tools, catalogue, limits, judges: own.judges, channels: own.channels }
  }
  try {
    // What is granted depends on the tools that there are, so they are made once to see it.
    return made(model === undefined ? [] : grantsIn(policy, made([]).catalogue))
  } catch (thrown) {
    // Both functions speak to whoever wrote the configuration.
    if (!(thrown instanceof RangeError)) throw thrown
    const details = { why: thrown.message }
    return { refusal: error('workspace/bad-binding', NOWHERE, { details }) }
  }
}

/** The tools of the MCP servers that the user trusts here; nothing is loaded where there are none. */
async function toolsOfServers(
  folder: string,
  host: WorkspaceHost,
  pool: McpPool | undefined,
): Promise<{ readonly tools: readonly Tool[] } | { readonly refusal: Diagnostic }> {
  if ((await host.files.look(userFilePath('mcp.json', host))) === undefined) return { tools: [] }
  const [{ serversOf }, { DESCRIBED_POOL, serverTools }] = await Promise.all([
    import('./mcp/stored-servers.ts'),
    import('./mcp/server-tools.ts'),
  ])
  try {
    const servers = await serversOf(folder, host)
    return { tools: serverTools(servers, pool ?? DESCRIBED_POOL) }
  } catch (thrown) {
    const [first] = thrown instanceof RunError ? thrown.diagnostics : []
    if (first === undefined) throw thrown
    return { refusal: first }
  }
}

/** How the folder's own code has tools called; none where it says nothing. Runs trusted code only. */
export async function workspaceLimits(
  { trust }: Workspace,
  host: WorkspaceHost,
): Promise<Pick<WorkspaceTools, 'limits'> | { readonly refusal: Diagnostic }> {
  const own = await ownTools(trust, host)
  if ('refusal' in own) return own
  const { readLimits } = await import('#runtime/limits')
  return limitsIn(own, readLimits)
}

/** Where people are told of what runs ask; nowhere by default. Runs trusted code only. */
export async function workspaceChannels(
  { trust }: Workspace,
  host: WorkspaceHost,
): Promise<Pick<WorkspaceTools, 'channels'> | { readonly refusal: Diagnostic }> {
  return await ownTools(trust, host)
}

function limitsIn(
  { limits }: OwnCode,
  read: typeof readLimits,
): Pick<WorkspaceTools, 'limits'> | { readonly refusal: Diagnostic } {
  const rules = read(limits ?? [])
  if (typeof rules !== 'string') return { limits: rules }
  return { refusal: error('workspace/bad-limits', NOWHERE, { details: { why: rules } }) }
}

/** What the policy grants to the agents that tools start, each with the most severe thing that it may do. */
function grantsIn(policy: Policy, catalogue: Catalogue): readonly Grant[] {
  return grantedTools(policy, catalogue).map((id) => {
    const { effect = 'irreversible' } = catalogue.entries.get(id) ?? {}
    return { id, effect: effectsOf(effect).reduce(joinEffects) }
  })
}
