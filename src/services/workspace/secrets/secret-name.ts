// Names of secrets

import { SECRET_PREFIX, secretVariable } from '#runtime/secret-variable'

/** Whether a plan can name a secret so: a letter, then letters, digits, `_`, `.` and `-`; at most 64 signs. */
export function isSecretName(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/.test(name)
}

/** Whether two names mean one secret: those of the same environment variable do. */
export function isSameSecret(a: string, b: string): boolean {
  return secretVariable(a) === secretVariable(b)
}

/** The names behind the variables of an environment, sorted. */
export function secretsInEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith(SECRET_PREFIX) && env[name] !== undefined)
    .map((name) => name.slice(SECRET_PREFIX.length))
    .filter((name) => name !== '')
    .toSorted()
}
