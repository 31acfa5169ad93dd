// A notice handed to a mail server
// =============================================================================
//
// Invariants:
//
//   SEND-EMAIL-1. A password is sent over TLS only, with a certificate that is valid, or to this machine.
//   SEND-EMAIL-2. A mail has the addresses of the configuration and text; nothing that it says is read as a
//       header, a file or an address.

import type { EmailChannel } from '../channel.ts'
import { failed, refused, type Delivery } from '../delivery.ts'
import type { PeopleNotice } from '../notice.ts'
import { subjectOf, textOf } from '../notice-text.ts'

const LONGEST_MS = 15_000

export interface EmailParts {
  /** Who signs in is in the channel; undefined where nobody does. */
  readonly password: string | undefined
  readonly signal: AbortSignal
  /** How long each part may take: a quarter of a minute by default. */
  readonly timeoutMs?: number | undefined
}

/** Hands a notice to the server of a channel, and says whether it took it. */
export async function sendEmail(
  { host, port, tls, from, to, login }: EmailChannel,
  notice: PeopleNotice,
  { password, signal, timeoutMs = LONGEST_MS }: EmailParts,
): Promise<Delivery> {
  // Loaded only here: most folders send no mail.
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    host,
    port,
    // SEND-EMAIL-1
    secure: tls === 'tls',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    ...(login === undefined || password === undefined
      ? {}
      : { auth: { user: login.user, pass: password } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // SEND-EMAIL-2
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const stopped = Promise.withResolvers<never>()
  const stop = (why: string) => () => {
    transport.close()
    stopped.reject(new Error(why))
  }
  const onAbort = stop('it was stopped')
  // A server that always says a little would never be too late for the socket.
  const late = setTimeout(stop(`it took more than ${(4 * timeoutMs) / 1000} s`), 4 * timeoutMs)
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) onAbort()
  try {
    const sending = transport.sendMail({
      from,
      to: [...to],
      subject: subjectOf(notice),
      text: textOf(notice),
      messageId: `<${notice.id}@planwright>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    sending.catch(() => undefined)
    await Promise.race([sending, stopped.promise])
    return { kind: 'sent' }
  } catch (thrown) {
    return deliveryOf(thrown)
  } finally {
    clearTimeout(late)
    signal.removeEventListener('abort', onAbort)
    transport.close()
  }
}

/** A reply from 500 on is final (RFC 5321, 4.2.1), and so is a sign-in that was refused. */
function deliveryOf(thrown: unknown): Delivery {
  const { message, responseCode } = thrown as {
    readonly message: string
    readonly responseCode?: unknown
  }
  const isFinal = typeof responseCode === 'number' && responseCode >= 500
  const problem = message.replace(/\s+/g, ' ')
  return isFinal ? refused(problem) : failed(problem)
}
