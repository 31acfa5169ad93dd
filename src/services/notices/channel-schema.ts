// What an entry of `notify` may look like
// =============================================================================

import { z } from 'zod'

import { issuesText } from '#runtime/calls/arguments'

import { isSecretName } from '../workspace/secrets/secret-name.ts'
import { NOTICE_KINDS, type NoticeChannel } from './channel.ts'

/** A channel, or why an entry is none. */
export type ChannelReading = { readonly channel: NoticeChannel } | { readonly problem: string }

const LONGEST_BATCH_S = 3600
const DEFAULT_BATCH_S = 5
const PORTS = { starttls: 587, tls: 465, none: 25 } as const

/** One line, so that it can be no second header and no second line of a protocol. */
const line = z
  .string()
  .min(1)
  .max(1000)
  .refine((text) => !/\p{Cc}/u.test(text), 'has a control character')

const secretName = z.string().refine(isSecretName, 'is no name of a secret')

/** `ada@example.org`, or `Ada <ada@example.org>`. */
const address = line
  .max(320)
  .regex(
    /^(?:[^<>,;:@"]* )?<?[^\s<>,;:@"]+@[^\s<>,;:@"]+>?$/,
    'is no address such as `ada@example.org`',
  )

const common = {
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'is no name of lower-case letters, digits and `-`')
    .optional(),
  kinds: z
    .array(z.enum(NOTICE_KINDS))
    .min(1)
    .default([...NOTICE_KINDS]),
  batch: z.number().min(0).max(LONGEST_BATCH_S).default(DEFAULT_BATCH_S),
  values: z.boolean().default(false),
}

const COMMAND = z.strictObject({ ...common, command: z.array(line).min(1) })

const WEBHOOK = z.strictObject({
  ...common,
  webhook: line.refine(isPlainHttp, 'is no address of `http` or `https` without a user'),
  secret: secretName,
})

const EMAIL = z.strictObject({
  ...common,
  email: z
    .strictObject({
      host: line.regex(/^[A-Za-z0-9.:-]+$/, 'is no name of a server'),
      port: z.int().min(1).max(65_535).optional(),
      tls: z.enum(['starttls', 'tls', 'none']).default('starttls'),
      from: address,
      to: z.union([address, z.array(address).min(1).max(50)]),
      user: line.optional(),
      password: secretName.optional(),
    })
    .refine(({ user, password }) => (user === undefined) === (password === undefined), {
      message: 'needs both `user` and `password`, or neither',
    })
    .refine(({ tls, user, host }) => tls !== 'none' || user === undefined || isLoopback(host), {
      message: 'sends a password without TLS: leave out `tls`, or `user`',
    }),
})

/** An entry as a channel. */
export function parseChannel(entry: unknown): ChannelReading {
  const [kind, ...others] = KINDS.filter((one) => isRecord(entry) && entry[one] !== undefined)
  if (kind === undefined || others.length > 0) {
    return { problem: 'it needs exactly one of `command`, `webhook` and `email`' }
  }
  const parsed = PARSERS[kind](entry)
  return 'channel' in parsed ? { channel: Object.freeze(parsed.channel) } : parsed
}

const KINDS = ['command', 'webhook', 'email'] as const

const PARSERS = {
  command: (entry: unknown): ChannelReading => {
    const { data, error } = COMMAND.safeParse(entry)
    if (data === undefined) return { problem: issuesText(error) }
    const { name = 'command', command, ...rest } = data
    const [program = '', ...args] = command
    return { channel: { ...rest, kind: 'command', name, command: [program, ...args] } }
  },
  webhook: (entry: unknown): ChannelReading => {
    const { data, error } = WEBHOOK.safeParse(entry)
    if (data === undefined) return { problem: issuesText(error) }
    const { name = 'webhook', webhook, ...rest } = data
    return { channel: { ...rest, kind: 'webhook', name, url: webhook } }
  },
  email: (entry: unknown): ChannelReading => {
    const { data, error } = EMAIL.safeParse(entry)
    if (data === undefined) return { problem: issuesText(error) }
    const { name = 'email', email, ...rest } = data
    const { host, port, tls, from, to, user, password } = email
    const login = user === undefined || password === undefined ? undefined : { user, password }
    const all = typeof to === 'string' ? [to] : to
    const server = { host, port: port ?? PORTS[tls], tls, from, to: all, login }
    return { channel: { ...rest, kind: 'email', name, ...server } }
  },
} satisfies Record<(typeof KINDS)[number], (entry: unknown) => ChannelReading>

function isPlainHttp(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
