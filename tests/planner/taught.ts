// What of the schema of plans the prompts teach

/** The replacer for `JSON.stringify` that leaves out what the prompts do not teach: uncertainties, which people write. */
export function taught(key: string, value: unknown): unknown {
  return key === 'uncertainty' ? undefined : value
}
