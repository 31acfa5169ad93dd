// Where notices go: the channels of a configuration
// =============================================================================
//
// `notify` in `planwright.config.ts` lists them.
//
// Invariants:
//
//   CHANNEL-1. A channel names its secrets and holds none.

/** What is asked of people, and so what a notice may be about. */
export const NOTICE_KINDS = ['decision', 'approval', 'answer', 'resolve'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

interface AnyChannel {
  /** Names it in the journal and at the command line: its kind by default. */
  readonly name: string
  /** What it is told of. */
  readonly kinds: readonly NoticeKind[]
  /** Seconds for which asks are collected before a notice is sent. */
  readonly batch: number
  /** Whether arguments of calls and the words of questions are part of a notice. */
  readonly values: boolean
}

/** A program that is started with the notice as JSON on its standard input. */
export interface CommandChannel extends AnyChannel {
  readonly kind: 'command'
  /** The program and what it is given, each as one word; no shell reads it. */
  readonly command: readonly [string, ...string[]]
}

/** An address that the notice is posted to as JSON, signed. */
export interface WebhookChannel extends AnyChannel {
  readonly kind: 'webhook'
  readonly url: string
  /** The name of the secret that it is signed with (CHANNEL-1). */
  readonly secret: string
}

/** A mail server that the notice is handed to as plain text. */
export interface EmailChannel extends AnyChannel {
  readonly kind: 'email'
  readonly host: string
  readonly port: number
  /** `starttls`: it must become TLS; `tls`: it is from the first byte; `none`: it never is. */
  readonly tls: 'starttls' | 'tls' | 'none'
  readonly from: string
  readonly to: readonly string[]
  /** Who signs in, and the name of the secret with which (CHANNEL-1); undefined where nobody does. */
  readonly login: { readonly user: string; readonly password: string } | undefined
}

export type NoticeChannel = CommandChannel | WebhookChannel | EmailChannel

/** The names of the secrets that a channel needs. */
export function secretsOf(channel: NoticeChannel): readonly string[] {
  if (channel.kind === 'webhook') return [channel.secret]
  if (channel.kind === 'command' || channel.login === undefined) return []
  return [channel.login.password]
}
