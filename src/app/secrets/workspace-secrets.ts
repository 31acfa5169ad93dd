// The secrets of a workspace: which there are, and a new one
// =============================================================================
//
// Invariants:
//
//   SECRETS-1. A value goes in, and none comes out.

import { RunError } from '#runtime'
import { SHORTEST_SECRET } from '#runtime/calls/scrubber'
import { secretVariable } from '#runtime/secret-variable'
import type { WorkspaceHost } from '#services'
import { secretsFor, type SecretHere } from '#services/workspace/secrets/secrets-for'
import { error, NOWHERE } from '#text'

export interface SecretList {
  readonly secrets: readonly SecretHere[]
  /** How many of other workspaces are left out. */
  readonly others: number
}

/** The secrets of a state folder, with `all` those of other workspaces too (SECRETS-1). Throws RunError. */
export async function listSecrets(
  folder: string,
  { all }: { readonly all: boolean },
  host: WorkspaceHost,
): Promise<SecretList> {
  const found = await secretsFor(folder, host)
  const secrets = found.filter(({ source }) => all || source !== 'elsewhere')
  return { secrets, others: found.length - secrets.length }
}

/** A secret for programs. */
export function secretJson({ name, variable, source, folder, setAt }: SecretHere): object {
  return { name, source, variable, folder: folder ?? null, setAt: setAt ?? null }
}

export interface SecretSet {
  readonly name: string
  /** Whether there was one before. */
  readonly replaced: boolean
  /** Whether a variable of the environment wins over it here. */
  readonly shadowed: boolean
}

/** Stores a secret for a state folder. Throws RunError. */
export async function setSecret(
  { name, value }: { readonly name: string; readonly value: string },
  folder: string,
  host: WorkspaceHost,
): Promise<SecretSet> {
  if (value.length < SHORTEST_SECRET) {
    throw new RunError([error('run/secret-too-short', NOWHERE, { details: { name } })])
  }
  // Loaded only here: few commands write secrets.
  const { storeSecret } = await import('#services/workspace/secrets/stored-secrets')
  const { replaced } = await storeSecret({ name, value }, folder, host)
  return { name, replaced, shadowed: host.env[secretVariable(name)] !== undefined }
}
