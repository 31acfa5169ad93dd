// Sending notices from this machine
// =============================================================================
//
// Invariants:
//
//   NOTICE-SENDER-1. Without the secret that a channel names nothing is sent: no mail without signing in, and
//       no webhook that anybody could have sent.
//   NOTICE-SENDER-2. It never throws: a channel that fails stops nothing else.

import type { NoticeChannel } from '../channel.ts'
import { failed, refused, type Delivery, type SendNotice } from '../delivery.ts'

export interface SenderParts {
  /** Where programs are started. */
  readonly root: string
  /** A secret of the workspace by its name. */
  readonly secret: (name: string) => Promise<string | undefined>
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: () => number
  /** How long one try may take; each kind of channel knows for itself by default. */
  readonly timeoutMs?: number
}

/** Sends notices as the channels say. */
export function noticeSender({ root, secret, now, timeoutMs }: SenderParts): SendNotice {
  const send: SendNotice = async (channel, notice, signal) => {
    switch (channel.kind) {
      case 'command': {
        const { sendCommand } = await import('./send-command.ts')
        return await sendCommand(channel, notice, { cwd: root, signal, timeoutMs })
      }
      case 'webhook': {
        const key = await secret(channel.secret)
        if (key === undefined) return missing(channel.secret)
        const { sendWebhook } = await import('./send-webhook.ts')
        return await sendWebhook(channel, notice, { secret: key, now: now(), signal, timeoutMs })
      }
      case 'email': {
        const password = channel.login && (await secret(channel.login.password))
        if (channel.login !== undefined && password === undefined) {
          return missing(channel.login.password)
        }
        const { sendEmail } = await import('./send-email.ts')
        return await sendEmail(channel, notice, { password, signal, timeoutMs })
      }
    }
  }
  // NOTICE-SENDER-2
  return (channel: NoticeChannel, notice, signal) =>
    send(channel, notice, signal).catch((thrown: unknown) => failed(wordsOf(thrown)))
}

/** NOTICE-SENDER-1 */
function missing(name: string): Delivery {
  return refused(`the secret ${name} is not set here: \`planwright secret set ${name}\``)
}

function wordsOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
