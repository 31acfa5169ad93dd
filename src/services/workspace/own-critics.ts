// The critics that a folder brings itself
// =============================================================================
//
// `planwright.config.ts` may say who else judges plans, and who decides on a refinement.
//
// Invariants:
//
//   OWN-CRITICS-1. A list that is not wholly understood gives no critic at all: a plan must not count as
//       judged by critics of whom one was left out.
//   OWN-CRITICS-2. Each has the digest of all code that it may be made of, so that no plan is taken
//       from the cache that older code has judged.

import { DIALECT_NAMES } from '#dialects'
import { sha256Hex, stableJson, type Json } from '#plan'
import type { Critic, Gatekeeper } from '#planner'

import type { CoveredFile } from './trust/covered.ts'

/** Who judges plans beside the built-in critics. */
export interface OwnCritics {
  /** In the order of the file. */
  readonly critics: readonly Critic[]
  /** Undefined where the built-in one decides. */
  readonly gatekeeper: Gatekeeper | undefined
}

export const NO_CRITICS: OwnCritics = Object.freeze({
  critics: Object.freeze([]),
  gatekeeper: undefined,
})

/** The ids of the built-in critics. */
const BUILT_IN: ReadonlySet<unknown> = new Set([
  'physics-lawyer',
  'physics-lawyer-model',
  'dependency-checker',
  'pre-mortem',
])
const LONGEST_ID = 128

/** The critics and the gatekeeper of a default export, or what is wrong with them (OWN-CRITICS-1). */
export function criticsIn(
  exported: Readonly<Record<string, unknown>>,
  files: readonly CoveredFile[],
): OwnCritics | string {
  const { critics = [], gatekeeper } = exported
  if (!Array.isArray(critics)) return '`critics` of its default export is no list'
  const code = digestOf(files)
  const found: Critic[] = []
  for (const [at, critic] of (critics as readonly unknown[]).entries()) {
    const entry = `entry ${at + 1} of \`critics\``
    if (!isCritic(critic)) return `${entry} has no text \`id\` and no function \`critique\``
    const { id, dialects, byName } = critic
    if (id === '' || id.length > LONGEST_ID) {
      return `the \`id\` of ${entry} does not have 1 to ${LONGEST_ID} characters`
    }
    if (BUILT_IN.has(id))
      return `\`${id}\` is the name of a built-in critic: give yours another one`
    if (found.some((other) => other.id === id)) return `two of its critics are called \`${id}\``
    if (!areDialects(dialects)) {
      const names = DIALECT_NAMES.map((name) => `\`${name}\``).join(', ')
      return `\`dialects\` of the critic \`${id}\` is neither \`'all'\` nor a list of ${names}`
    }
    found.push(
      Object.freeze({
        id,
        ...(dialects === undefined ? {} : { dialects }),
        ...(byName === undefined ? {} : { byName }),
        digest: sha256Hex(stableJson([code, critic.digest ?? ''])),
        critique: (...given: Parameters<Critic['critique']>) => critic.critique(...given),
      }),
    )
  }
  if (gatekeeper === undefined) return { critics: found, gatekeeper }
  if (!isGatekeeper(gatekeeper)) return '`gatekeeper` has no function `shouldRefine`'
  return { critics: found, gatekeeper: ownGatekeeper(gatekeeper, code) }
}

function ownGatekeeper(gatekeeper: Gatekeeper, code: string): Gatekeeper {
  const { id = 'own' } = gatekeeper
  return Object.freeze({
    id,
    digest: sha256Hex(stableJson([code, gatekeeper.digest ?? ''])),
    shouldRefine: (...given: Parameters<Gatekeeper['shouldRefine']>) =>
      gatekeeper.shouldRefine(...given),
  })
}

/** Names all code that a folder brings, with the packages that it was written for (OWN-CRITICS-2). */
function digestOf(files: readonly CoveredFile[]): string {
  const code = files.filter(({ kind }) => kind === 'code' || kind === 'packages')
  return sha256Hex(stableJson(code.map(({ name, digest }): Json => [name, digest])))
}

function isCritic(value: unknown): value is Critic {
  if (!isRecord(value)) return false
  const { digest } = value
  const isNamed = digest === undefined || typeof digest === 'string'
  const isChosen = value['byName'] === undefined || value['byName'] === true
  const isWhole = typeof value['id'] === 'string' && typeof value['critique'] === 'function'
  return isWhole && isNamed && isChosen
}

function isGatekeeper(value: unknown): value is Gatekeeper {
  if (!isRecord(value)) return false
  const { id, digest, shouldRefine } = value
  const isText = (one: unknown) => one === undefined || typeof one === 'string'
  return typeof shouldRefine === 'function' && isText(id) && isText(digest)
}

function areDialects(value: unknown): value is Critic['dialects'] {
  if (value === undefined || value === 'all') return true
  const names: readonly string[] = DIALECT_NAMES
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((name) => names.includes(name as string))
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
