// Trusting a folder without a terminal, as a person does who has read what is shown

/** Whether a line trusts a folder and names no digest yet. */
export function trusts(words: readonly string[]): boolean {
  const [command, ...options] = words
  return command === 'trust' && options.every((one) => one === '--follow' || one === '--json')
}

/** The line that shows what is to be trusted. */
export const SHOWS: readonly string[] = ['trust', '--show', '--json']

/** The line with the digest that was shown. */
export function withDigest(words: readonly string[], shown: string): readonly string[] {
  const digest = /"digest":\s*"([0-9a-f]{64})"/.exec(shown)?.[1]
  return digest === undefined ? words : [...words, '--digest', digest.slice(0, 12)]
}
