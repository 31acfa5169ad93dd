// Is it RTFS?

/** How sure it is that a text is RTFS, from 0 to 1, by what its brackets start with. */
export function recognise(text: string): number {
  if (/\(\s{0,80}plan\s+:[a-z]/.test(text)) return 0.95
  if (/\(\s{0,80}step\s{0,80}"/.test(text)) return 0.9
  if (/(?:^|[\r\n])[^\S\r\n]{0,80}\((?:plan|do|step)(?=[\s)])/.test(text)) return 0.7
  return /(?:^|[\r\n])[^\S\r\n]{0,80}\((?:call\s+[:"]|let\s*\[)/.test(text) ? 0.6 : 0
}
