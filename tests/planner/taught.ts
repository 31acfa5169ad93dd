// What of the schema of plans the prompts teach

/**
 * The replacer for `JSON.stringify` that leaves out what the prompts do not teach: uncertainties, and lists of readings
 * as values. People write these.
 */
export function taught(key: string, value: unknown): unknown {
  if (key === 'uncertainty') return undefined
  if (key !== 'anyOf' || !Array.isArray(value)) return value
  return (value as readonly { readonly description?: string }[]).filter(
    ({ description }) => description !== 'Readings of one quantity.',
  )
}
