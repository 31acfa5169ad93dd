// The way to a model's server
// =============================================================================
//
// Invariants:
//
//   BOUNDED-FETCH-1. An answer is read whole before anybody sees it, up to a limit: a cut
//       connection is a network fault, not half an answer.
//   BOUNDED-FETCH-2. No redirect is followed: the key goes to the address that was set and to
//       no other.

const LARGEST_ANSWER = 16 * 1024 * 1024

/** The server was not reached, or the connection was cut. */
export class NetworkError extends Error {
  override readonly name = 'NetworkFault'
}

/** The server answered with more than anybody can want. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}

/** `fetch` with the bounds above; throws NetworkError or AnswerTooLarge. */
export const boundedFetch: typeof fetch = async (target, options) => {
  try {
    const response = await fetch(target, { ...options, redirect: 'manual' })
    const body = await wholeBody(response)
    const bodyless = response.status === 204 || response.status === 304
    return new Response(bodyless ? null : body, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    })
  } catch (error) {
    if (options?.signal?.aborted === true || error instanceof AnswerTooLarge) throw error
    const { cause } = error as { cause?: { code?: string; message?: string } }
    throw new NetworkError(cause?.code ?? cause?.message ?? (error as Error).message, {
      cause: error,
    })
  }
}

async function wholeBody(response: Response): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const body: ReadableStream<Uint8Array<ArrayBuffer>> | null = response.body
  if (body === null) return new Blob([])
  for await (const part of body) {
    length += part.length
    if (length > LARGEST_ANSWER) throw new AnswerTooLarge(`more than ${LARGEST_ANSWER} bytes`)
    parts.push(part)
  }
  return new Blob(parts)
}
