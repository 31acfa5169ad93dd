// What a sandbox is to the rest of the project
// =============================================================================
//
// A port: code and values in, a value or a failure out. The code is by an untrusted
// author, a language model mostly. Which language it is in and how it is kept in is
// known to the adapters alone (`world/`).
//
// Invariants:
//
//   SANDBOX-1. Code reaches nothing outside: no global of the host, no file, no network, no other
//       process. What goes in and comes out is JSON text, and nothing that refers to an object.
//   SANDBOX-2. An evaluation ends within its limits. Whatever the code does is a failure as data;
//       `evaluate` rejects only where it is called wrongly.
//   SANDBOX-3. No evaluation sees anything of another, and each finds the sandbox as the first did,
//       whatever was tried before.
//   SANDBOX-4. A sandbox that cannot keep its promise here does not run anything: it says why.

import type { Value } from '#plan'

/** What one evaluation may take. */
export interface SandboxLimits {
  /** How long the code may run, in milliseconds; waiting for a turn does not count. */
  readonly timeMs: number
  /** How much memory the code may use, in bytes, beside what the engine itself needs. */
  readonly memoryBytes: number
  /** How long the result may be, in characters of JSON. */
  readonly outputChars: number
}

/** What holds where a request says nothing else: 5 s, 64 MiB, 65,536 characters. */
export const SANDBOX_LIMITS: SandboxLimits = Object.freeze({
  timeMs: 5000,
  memoryBytes: 64 * 1024 * 1024,
  outputChars: 65_536,
})

/** One piece of code to be evaluated. */
export interface SandboxRequest {
  /** The code, in the language of the sandbox. */
  readonly code: string
  /** The values that it works on, by name; each name is a variable of the code. None by default. */
  readonly inputs?: Readonly<Record<string, Value>>
  /** What it may take; `SANDBOX_LIMITS` where a part is absent. */
  readonly limits?: Partial<SandboxLimits>
  /** Ends the evaluation; never by default. */
  readonly signal?: AbortSignal
}

/**
 * Why there is no value: time, memory or stack was used up, the result is too long, the code is wrong, is
 * too long or was given too much, was ended by its signal, or nothing can be evaluated here.
 */
export type SandboxFailureKind =
  | 'timeout'
  | 'memory'
  | 'stack'
  | 'output'
  | 'error'
  | 'input'
  | 'aborted'
  | 'unavailable'

/** What came of an evaluation. `message` is one line, partly in the words of the code: untrusted text. */
export type SandboxResult =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'failed'; readonly failure: SandboxFailureKind; readonly message: string }

/** What a sandbox is, and whether it works on this machine. */
export interface SandboxDescription {
  /** The language of the code: `JavaScript`. */
  readonly language: string
  /** Whether code can be evaluated; tried out, not concluded. */
  readonly works: boolean
  /** What it is made of, with versions; where it does not work, why, as the end of a sentence. */
  readonly detail: string
}

/** Evaluates code by others. */
export interface Sandbox {
  /** The language of the code. */
  readonly language: 'JavaScript' | 'Python'
  /** The value of the code, or why there is none. Rejects with RangeError where limits are no numbers above 0. */
  evaluate(request: SandboxRequest): Promise<SandboxResult>
  /** What it is and whether it works here; tried once, and then known. */
  describe(): Promise<SandboxDescription>
  /** Ends what it holds; what is asked after that is `unavailable`. */
  close(): Promise<void>
}

/** The limits of a request; throws RangeError where one is no number above 0. */
export function limitsOf({ limits }: SandboxRequest): SandboxLimits {
  const whole = { ...SANDBOX_LIMITS, ...limits }
  for (const [name, value] of Object.entries(whole)) {
    if (!Number.isFinite(value) || value <= 0) throw new RangeError(`${name} is ${value}`)
  }
  return whole
}

/** A failure as a result; the message is cut to a line that can be shown. */
export function sandboxFailure(failure: SandboxFailureKind, message: string): SandboxResult {
  const line = message.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  return { kind: 'failed', failure, message: line.slice(0, MESSAGE_CHARS) }
}

const MESSAGE_CHARS = 300
