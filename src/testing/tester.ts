import type { Actor } from '#review'

/** Who decides, approves and answers where a test names nobody: a person at a terminal. */
export const TESTER: Actor = Object.freeze({ user: 'tester', channel: 'terminal', terminal: true })
