// Headers that are made for credentials
//
// A plan that gives one of them a value names a secret; the check refuses what is
// stored, and the tool what turns up only when it runs.

const NAMES =
  /^(?:authorization|proxy-authorization|cookie|(?:x-)?(?:api|auth|access)[-_]?(?:key|token)|x-[\w-]*(?:token|secret|api-key))$/i

/** Whether a header, in any letter case, holds a key, a token or a password. */
export function isCredentialHeader(name: string): boolean {
  return NAMES.test(name)
}
