// A notice posted to an address, signed
// =============================================================================
//
// Invariants:
//
//   SEND-WEBHOOK-1. No redirect is followed: what was signed for one address goes to no other.
//   SEND-WEBHOOK-2. Nothing of an answer is read but its status and when to come again.

import type { WebhookChannel } from '../channel.ts'
import { failed, refused, type Delivery } from '../delivery.ts'
import type { PeopleNotice } from '../notice.ts'
import { signatureHeaders } from '../signature.ts'

const LONGEST_MS = 10_000
/** However long a receiver wants to be left alone. */
const LONGEST_RETRY_AFTER_MS = 3_600_000

export interface WebhookParts {
  /** What it is signed with. */
  readonly secret: string
  /** Milliseconds since 1970-01-01 UTC. */
  readonly now: number
  readonly signal: AbortSignal
  /** How long it may take: ten seconds by default. */
  readonly timeoutMs?: number | undefined
}

/** Posts a notice to the address of a channel, and says what was answered. */
export async function sendWebhook(
  { url }: WebhookChannel,
  notice: PeopleNotice,
  { secret, now, signal, timeoutMs = LONGEST_MS }: WebhookParts,
): Promise<Delivery> {
  const body = JSON.stringify(notice)
  const signed = { id: notice.id, timestamp: Math.floor(now / 1000), body }
  const late = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, late]),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'planwright',
        ...signatureHeaders(signed, secret),
      },
    })
    // SEND-WEBHOOK-2
    await response.body?.cancel()
    return deliveryOf(response, now)
  } catch (thrown) {
    if (late.aborted) return failed(`nobody answered within ${timeoutMs / 1000} s`)
    if (signal.aborted) return failed('it was stopped')
    return failed(`it cannot be reached: ${whyOf(thrown)}`)
  }
}

function deliveryOf({ status, headers }: Response, now: number): Delivery {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  const said = `the answer was ${status}`
  // SEND-WEBHOOK-1
  if (status >= 300 && status < 400) return refused(`${said}, and redirects are not followed`)
  const isPassing = status >= 500 || status === 429 || status === 408
  return isPassing ? failed(said, retryAfterMs(headers.get('retry-after'), now)) : refused(said)
}

/** Seconds or a date, as milliseconds from now. */
function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_RETRY_AFTER_MS)
}

/** `ECONNREFUSED`, or what there is to say in place of a code. */
function whyOf(thrown: unknown): string {
  const { cause, message } = thrown as {
    readonly message?: string
    readonly cause?: { readonly code?: unknown; readonly message?: unknown }
  }
  const code = cause?.code ?? cause?.message
  return typeof code === 'string' ? code : (message ?? String(thrown))
}
