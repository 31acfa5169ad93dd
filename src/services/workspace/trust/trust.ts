// Whether a folder is trusted, and what holds where it is not
// =============================================================================
//
// Commands are also typed in folders that were cloned a minute ago. There the
// folder's own files may make things stricter and nothing else.
//
// Invariants:
//
//   TRUST-1. Where a folder is not trusted, the stricter of the default policy and its
//       own holds, nothing outside the folder is reached, and its code is not loaded.
//   TRUST-2. Nobody is asked where it makes no difference: a folder that asks for nothing
//       beyond UNTRUSTED_RULES, or for less than was trusted, is taken as it is.
//   TRUST-3. Who names a digest means this one and no other: a folder that needs trust
//       and has another digest is refused.

import { DEFAULT_POLICY, stricterPolicy, type Policy } from '#review'
import { error, NOWHERE, warning, type Diagnostic } from '#text'

import type { Config } from '../config.ts'
import type { WorkspaceHost } from '../host.ts'
import { sinceTrusted } from './changes.ts'
import { liesIn, type Covered } from './covered.ts'
import { ENVIRONMENT_FILE } from './folder-environment.ts'
import { narrows, UNTRUSTED_RULES, type FolderRules } from './narrows.ts'
import { trustedFolder, type TrustedFolder } from './trusted-folders.ts'
import { TRUST_VARIABLE } from './variable.ts'

/**
 * How far a folder is trusted: as it is; whatever it holds; by a digest that this process was given;
 * because it asks for less than was trusted; because it asks for nothing that needs trust; not at all.
 */
export type TrustState = 'trusted' | 'followed' | 'given' | 'narrower' | 'needless' | 'none'

/** A folder's files, what they ask for, and whether that is granted. */
export interface Trust {
  readonly state: TrustState
  readonly covered: Covered
  readonly rules: FolderRules
  /** How it was trusted last, if it was. */
  readonly before: TrustedFolder | undefined
}

export { TRUST_VARIABLE }

/** Whether the user trusts what a folder says (TRUST-2). */
export async function trustOf(
  covered: Covered,
  rules: FolderRules,
  host: WorkspaceHost,
): Promise<Trust> {
  const before = await trustedFolder(covered.folder, host)
  return Object.freeze({ state: stateOf(covered, rules, before, host), covered, rules, before })
}

function stateOf(
  { digest }: Covered,
  rules: FolderRules,
  before: TrustedFolder | undefined,
  host: WorkspaceHost,
): TrustState {
  if (before?.follow === true) return 'followed'
  if (before?.digest === digest) return 'trusted'
  if (givenDigests(host).includes(digest)) return 'given'
  if (narrows(rules, UNTRUSTED_RULES)) return 'needless'
  return before !== undefined && narrows(rules, before.rules) ? 'narrower' : 'none'
}

/** What trust decides on in a folder. */
export function rulesOf(config: Config, policy: Policy, covered: Covered): FolderRules {
  const code = covered.files.filter(({ kind }) => kind !== 'configuration' && kind !== 'policy')
  return Object.freeze({
    ...(config.actor === undefined ? {} : { actor: config.actor }),
    security: config.security,
    ...(config.budget === undefined ? {} : { budget: config.budget }),
    reaches: config.reaches ?? [],
    outside: covered.outside,
    ...pricesIn(config),
    policy,
    code: Object.fromEntries(code.map(({ name, digest }) => [name, digest])),
  })
}

function pricesIn({ prices }: Config): Pick<FolderRules, 'prices'> {
  if (prices === undefined) return {}
  const all = Object.entries(prices)
  return { prices: all.map(([name, { input, output }]) => `${name} ${input} ${output}`) }
}

/** Why a folder is not opened although its files can be read (TRUST-3). */
export function trustRefusal(
  { state, covered }: Trust,
  host: WorkspaceHost,
): Diagnostic | undefined {
  const given = givenDigests(host)
  if (state !== 'none' || given.length === 0) return undefined
  const details = { digest: covered.digest, given: given.join(', '), folder: covered.folder }
  return error('workspace/other-digest', NOWHERE, { details })
}

/** What a person is told who works in a folder that is not trusted; undefined where it is. */
export function restriction(trust: Trust): Diagnostic | undefined {
  const { state, covered, rules } = trust
  if (state !== 'none') return undefined
  const { actor, reaches, outside, prices = [], code } = rules
  const asked = [
    ...(covered.code === undefined ? [] : ['its own code']),
    ...(code[ENVIRONMENT_FILE] === undefined ? [] : ['the language model of its `.env`']),
    ...outside.map((folder) => `notes in ${folder}`),
    ...reaches.map((place) => `the address ${place}`),
    ...(prices.length === 0 ? [] : ['its prices of language models']),
    ...(actor === undefined ? [] : [`the actor ${actor}`]),
  ]
  const details = {
    folder: covered.folder,
    what: asked.length === 0 ? 'its policy' : asked.join(', '),
    ...sinceTrusted(trust),
  }
  return warning('workspace/restricted', NOWHERE, { details })
}

/** What holds of a configuration and a policy that nobody trusts (TRUST-1). */
export async function restricted(
  root: string,
  config: Config,
  policy: Policy,
  host: WorkspaceHost,
): Promise<{ readonly config: Config; readonly policy: Policy }> {
  const realRoot = await host.files.realPath(root)
  const inside = async (folders: readonly string[]): Promise<readonly string[]> => {
    const real = await Promise.all(
      folders.map((name) => host.files.realPath(host.paths.resolve(root, name))),
    )
    return folders.filter((_, at) => liesIn(real[at] ?? '', realRoot, host))
  }
  return {
    config: Object.freeze({
      ...config,
      actor: undefined,
      knowledge: await inside(config.knowledge ?? ['knowledge']),
      memory: await inside(config.memory ?? ['memory']),
      reaches: undefined,
      prices: undefined,
    }),
    policy: stricterPolicy(DEFAULT_POLICY, policy),
  }
}

function givenDigests({ env }: WorkspaceHost): readonly string[] {
  return (env[TRUST_VARIABLE] ?? '').split(/[\s,]+/).filter((one) => one !== '')
}
