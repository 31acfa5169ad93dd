// The way to a model's server
// =============================================================================
//
// Invariants:
//
//   BOUNDED-FETCH-1. An answer is read whole before anybody sees it, up to a limit: a cut
//       connection is a network fault, not half an answer. An answer of events is
//       given on as it comes, up to a limit of its own, and a cut is the same fault.
//   BOUNDED-FETCH-2. No redirect is followed: the key goes to the address that was set and to
//       no other.

const LARGEST_ANSWER = 16 * 1024 * 1024
/** Of events, which take a hundred times the bytes of their text. */
const LARGEST_STREAM = 64 * 1024 * 1024

/** The server was not reached, or the connection was cut. */
export class NetworkError extends Error {
  override readonly name = 'NetworkFault'
}

/** The server answered with more than anybody can want. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge'
}

/** A server that was asked for events gave a whole answer: here it is. */
export class NotStreamed extends Error {
  override readonly name = 'NotStreamed'
  readonly response: Response

  constructor(response: Response) {
    super('the answer did not come in pieces')
    this.response = response
  }
}

/** `fetch` with the bounds above, the answer whole; throws NetworkError or AnswerTooLarge. */
export const boundedFetch: typeof fetch = async (target, options) => {
  try {
    const response = await fetch(target, { ...options, redirect: 'manual' })
    return withBody(response, await wholeBody(response))
  } catch (error) {
    throw faultOf(error, options?.signal)
  }
}

/**
 * The same for an answer of events, whose body comes piece by piece and fails as the whole would;
 * throws NotStreamed where the server gives a document instead.
 */
export const eventsFetch: typeof fetch = async (target, options) => {
  const { signal } = options ?? {}
  try {
    const response = await fetch(target, { ...options, redirect: 'manual' })
    if (response.ok && response.body !== null && !isDocument(response)) {
      // Called off, the events just end: nobody reads them, and a provider may not expect an error.
      const fault = (error: unknown) =>
        signal?.aborted === true ? undefined : faultOf(error, signal)
      return withBody(response, bounded(response.body, LARGEST_STREAM, fault))
    }
    const whole = withBody(response, await wholeBody(response))
    if (response.ok) throw new NotStreamed(whole)
    return whole
  } catch (error) {
    throw error instanceof NotStreamed ? error : faultOf(error, signal)
  }
}

function faultOf(error: unknown, signal: AbortSignal | null | undefined): unknown {
  if (signal?.aborted === true || error instanceof AnswerTooLarge) return error
  const { cause } = error as { cause?: { code?: string; message?: string } }
  return new NetworkError(cause?.code ?? cause?.message ?? (error as Error).message, {
    cause: error,
  })
}

/** Servers that give events do not always say so; those that give something else do. */
function isDocument(response: Response): boolean {
  return /json|html/.test(response.headers.get('content-type') ?? '')
}

function withBody(
  { status, statusText, headers }: Response,
  body: Blob | ReadableStream,
): Response {
  const bodyless = status === 204 || status === 304
  return new Response(bodyless ? null : body, { status, statusText, headers })
}

async function wholeBody({ body }: Response): Promise<Blob> {
  if (body === null) return new Blob([])
  return await new Response(bounded(body, LARGEST_ANSWER, (error) => error)).blob()
}

/** The same bytes, as long as they are at most `limit`. It ends where `fault` makes nothing of an error. */
function bounded(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  limit: number,
  fault: (error: unknown) => unknown,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  let length = 0
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (done) return controller.close()
          length += value.length
          if (length > limit) throw new AnswerTooLarge(`more than ${limit} bytes`)
          controller.enqueue(value)
        } catch (error) {
          void reader.cancel(error).catch(() => {})
          const failed = fault(error)
          if (failed === undefined) controller.close()
          else controller.error(failed)
        }
      },
      async cancel(reason) {
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
