// Which environment variable holds a secret

/** The variable of a secret: `PLANWRIGHT_SECRET_` and the name in capitals, with `_` for every other sign. */
export function secretVariable(name: string): string {
  return `${SECRET_PREFIX}${name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`
}

/** How the variables of secrets begin. */
export const SECRET_PREFIX = 'PLANWRIGHT_SECRET_'
