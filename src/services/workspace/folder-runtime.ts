// A runtime on a folder, for programs
// =============================================================================
//
// What the command line does with a workspace, for a program that brings its own
// tools: the folder's policy, limits, security state and trust hold there too.
//
// Invariants:
//
//   FOLDER-1. A program makes the rules of a folder stricter, never more permissive: of two
//       policies and of two security states the stricter holds, at each moment, and of two
//       budgets for new runs the smaller.
//   FOLDER-2. A state folder without a configuration and without a policy is no
//       workspace: there the program's own rules hold, or the default ones.

import type { SecurityState } from '#review'
import type { LimitRule, Runtime, WorldOptions } from '#runtime'
import { hasErrors, type Diagnostic } from '#text'

import { CONFIG_FILE } from './config.ts'
import { FolderNow } from './folder-now.ts'
import type { WorkspaceHost } from './host.ts'
import { POLICY_FILE } from './policy-of.ts'
import { secretSource } from './secrets/secret-source.ts'
import { foundAt } from './state-folder.ts'
import { journalUser } from './user-files.ts'
import { TRUST_VARIABLE } from './trust/trust.ts'
import { openFound, workspaceLimits, type Workspace } from './workspace.ts'

/** A runtime on a folder of this machine, with its clock and its files. */
export interface FolderOptions extends Omit<WorldOptions, 'world' | 'policyNow'> {
  /** The state folder; made when it is not there. */
  readonly folder: string
  /** What paths in a plan's `files` are relative to; by default the workspace, else the current folder. */
  readonly root?: string
  /**
   * Where secrets come from; by default variables `PLANWRIGHT_SECRET_<NAME>` of the process, then what
   * `planwright secret set` stored for this state folder.
   */
  readonly secret?: (name: string) => Promise<string | undefined>
  /**
   * The digest under which the folder is trusted, as `planwright trust --show` says it; by default
   * the user's own list says whether it is.
   */
  readonly trust?: string
  /**
   * The id of the folder's journal, as `planwright doctor` names it: the journal of that id is at home here
   * whatever this user's state says. By default `PLANWRIGHT_JOURNAL`, else that state, says which is.
   */
  readonly journal?: string
}

/** Where runs are kept, what they may call and by what rules. */
export type RuntimeOptions = FolderOptions | WorldOptions

/**
 * Opens a runtime on a state folder or in a world. In the state folder of a workspace its
 * configuration, policy, limits and trust hold, as for the command line (FOLDER-1, FOLDER-2). Throws
 * RunError when the folder cannot be used, RangeError for an option that cannot be meant.
 */
export async function createRuntime(options: RuntimeOptions): Promise<Runtime> {
  const runtime = await import('#runtime')
  if (!('folder' in options)) return await runtime.createRuntime(options)
  const { startedProgram, workspaceHost } = await import('./world/node-host.ts')
  const {
    folder: named,
    root,
    secret,
    trust,
    journal,
    program = startedProgram(),
    ...rest
  } = options
  const here = workspaceHost()
  const host =
    trust === undefined ? here : { ...here, env: { ...here.env, [TRUST_VARIABLE]: trust } }
  const folder = host.paths.resolve(named)
  const rules = await rulesOf(folder, rest, host)
  if ('refused' in rules) throw new runtime.RunError(rules.refused)
  // Loaded only here: whoever brings a world needs no database.
  const { nodeWorld } = await import('#runtime/world/node')
  const { workspace, ...stricter } = rules
  const world = nodeWorld({
    folder,
    root: root ?? workspace?.root ?? host.cwd,
    secret: secret ?? secretSource(folder, host),
    user: userOf(host, journal),
  })
  try {
    const by = program === undefined ? {} : { program }
    return await runtime.createRuntime({ ...rest, ...by, ...stricter, world })
  } catch (thrown) {
    await world.close()
    throw thrown
  }
}

/** Whose journals are at home here; that of the option too. */
function userOf(host: WorkspaceHost, journal: string | undefined) {
  const user = journalUser(host)
  return journal === undefined ? user : { ...user, journals: [...user.journals, journal] }
}

type Rules = Pick<
  WorldOptions,
  'policy' | 'policyNow' | 'identities' | 'security' | 'limits' | 'budget'
>

/** The rules of the program and of the folder, both (FOLDER-1). */
async function rulesOf(
  folder: string,
  own: Rules,
  host: WorkspaceHost,
): Promise<
  (Rules & { readonly workspace?: Workspace }) | { readonly refused: readonly Diagnostic[] }
> {
  const { files, paths } = host
  const signs = [CONFIG_FILE, POLICY_FILE].map((name) => files.look(paths.join(folder, name)))
  if ((await Promise.all(signs)).every((look) => look === undefined)) return own
  const found = await foundAt(folder, host)
  const { workspace, faults } = await openFound(found, host)
  const diagnostics = faults.flatMap((fault) => fault.diagnostics)
  if (workspace === undefined) return { refused: diagnostics.filter((one) => hasErrors([one])) }
  const now = new FolderNow(workspace, host)
  const limits = await workspaceLimits(workspace, host)
  if ('refusal' in limits) return { refused: [limits.refusal] }
  const { bothBudgets } = await import('#runtime/budget')
  return {
    workspace,
    budget: bothBudgets(own.budget, workspace.config.budget),
    identities: own.identities ?? workspace.identities,
    policyNow: now.policy,
    security: () => stricterState(own.security?.() ?? 'SECURE', now.security()),
    limits: [...(own.limits ?? []), ...limits.limits] satisfies readonly LimitRule[],
  }
}

/** What both states allow; nothing, where neither is the other's part. */
function stricterState(a: SecurityState, b: SecurityState): SecurityState {
  if (a === b || b === 'SECURE') return a
  return a === 'SECURE' ? b : 'unknown'
}
