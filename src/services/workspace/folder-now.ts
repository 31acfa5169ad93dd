// What a folder's configuration and policy say at this moment
// =============================================================================
//
// Invariants:
//
//   FOLDER-NOW-1. What cannot be read is unknown, never what it was before: an
//       unknown security state allows nothing, and a policy that cannot be read
//       lets nothing begin.
//   FOLDER-NOW-2. While no file has changed, the policy is the same object.
//   FOLDER-NOW-3. Where the user does not trust what the folder says now, the policy is
//       the stricter of the default one and the folder's own (trust/held-policy.ts).

import { DEFAULT_POLICY, readPolicy, type PolicyNow, type SecurityState } from '#review'
import {
  error,
  hasErrors,
  messageOf,
  NOWHERE,
  positionAt,
  type Diagnostic,
  type Source,
} from '#text'

import { CONFIG_FILE, NO_CONFIG, PROGRAM_CONFIG, readConfig, type Config } from './config.ts'
import { FileNow, type FileContent } from './file-now.ts'
import type { WorkspaceHost } from './host.ts'
import { policyPath, policyWithinConfig } from './policy-of.ts'
import { sourceOf } from './source-of.ts'
import { heldPolicy } from './trust/held-policy.ts'
import type { Workspace } from './workspace.ts'

type Place = Pick<Workspace, 'root' | 'folder' | 'trust' | 'isOfProgram'>

/** Why a file says nothing, in words. */
interface Problem {
  readonly problem: string
}

interface Configuration {
  readonly config: Config
  readonly source: Source | undefined
  /** Where the policy stands; absent where that is in the configuration itself. */
  readonly policyFile?: FileNow
  readonly policyPath?: string
}

/** A workspace's configuration and policy, looked at again each time. */
export class FolderNow {
  /** The policy, or why it cannot be read (FOLDER-NOW-3). */
  readonly policy: () => PolicyNow
  readonly #place: Place
  readonly #host: WorkspaceHost
  readonly #configFile: FileNow
  #configuration: { readonly of: FileContent; readonly read: Configuration | Problem } | undefined
  #policy:
    | { readonly by: Configuration; readonly of: FileContent; readonly now: PolicyNow }
    | undefined

  constructor(place: Place, host: WorkspaceHost) {
    this.#place = place
    this.#host = host
    this.policy = heldPolicy(place.trust, () => this.#ownPolicy(), host)
    this.#configFile = new FileNow(host.paths.join(place.folder, CONFIG_FILE), host)
  }

  /** The security state; unknown where the configuration cannot be read, or is gone. */
  security(): SecurityState {
    const read = this.#readConfiguration()
    if ('problem' in read) return 'unknown'
    const { config, source, policyFile } = read
    // WORKSPACE-4
    const isUnset = source === undefined && policyFile?.content() === 'none'
    return this.#place.isOfProgram && isUnset ? PROGRAM_CONFIG.security : config.security
  }

  #ownPolicy(): PolicyNow {
    const by = this.#readConfiguration()
    if ('problem' in by) return by
    const of = by.policyFile === undefined ? 'none' : by.policyFile.content()
    if (this.#policy?.by !== by || this.#policy.of !== of) {
      const source = this.#policySource(by, of)
      this.#policy = { by, of, now: Object.freeze(policyIn(source)) }
    }
    return this.#policy.now
  }

  #readConfiguration(): Configuration | Problem {
    const of = this.#configFile.content()
    if (this.#configuration === undefined || this.#configuration.of !== of) {
      this.#configuration = { of, read: this.#configurationIn(of) }
    }
    return this.#configuration.read
  }

  #configurationIn(content: FileContent): Configuration | Problem {
    if (content === 'none') return this.#withPolicyFile(NO_CONFIG, undefined)
    const path = this.#host.paths.join(this.#place.folder, CONFIG_FILE)
    const source = this.#sourceIn(content, path)
    if ('code' in source) return { problem: messageOf(source) }
    const { config, diagnostics } = readConfig(source)
    return problemIn(source, diagnostics) ?? this.#withPolicyFile(config, source)
  }

  #withPolicyFile(config: Config, source: Source | undefined): Configuration {
    const path = policyPath(config, this.#place, this.#host)
    if (path === undefined) return { config, source }
    return { config, source, policyPath: path, policyFile: new FileNow(path, this.#host) }
  }

  /** The policy's text; undefined where nothing names one and there is none. */
  #policySource(
    { config, source, policyPath: path }: Configuration,
    content: FileContent,
  ): Source | Diagnostic | undefined {
    if (path === undefined) return policyWithinConfig(config, source)
    if (content !== 'none') return this.#sourceIn(content, path)
    if (typeof config.policy !== 'string') return undefined
    const details = { path: config.policy }
    return error('workspace/missing-policy', NOWHERE, { details })
  }

  #sourceIn(content: Uint8Array | 'unreadable', path: string): Source | Diagnostic {
    if (content !== 'unreadable') return sourceOf(content, path, this.#host)
    const details = { path, why: 'it cannot be opened' }
    return error('workspace/unreadable', NOWHERE, { details })
  }
}

function policyIn(source: Source | Diagnostic | undefined): PolicyNow {
  if (source === undefined) return { policy: DEFAULT_POLICY }
  if ('code' in source) return { problem: messageOf(source) }
  const { policy, diagnostics } = readPolicy(source)
  const problem = problemIn(source, diagnostics)
  if (policy !== undefined && problem === undefined) return { policy }
  return problem ?? { problem: `${source.name} is no policy` }
}

/** The first error of a text, and where it is. */
function problemIn(source: Source, diagnostics: readonly Diagnostic[]): Problem | undefined {
  const first = diagnostics.find((one) => hasErrors([one]))
  if (first === undefined) return undefined
  const { line, column } = positionAt(source, first.span.start)
  return { problem: `${source.name}:${line}:${column}: ${messageOf(first)}` }
}
