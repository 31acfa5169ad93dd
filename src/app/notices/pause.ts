// Waiting for a while, or until it is called off

/** Resolves after so many milliseconds, or when the signal says stop; leaves nothing behind on the signal. */
export async function pause(
  ms: number,
  signal: AbortSignal,
  after: (ms: number, action: () => void) => () => void,
): Promise<void> {
  if (signal.aborted) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = () => resolve()
  const callOff = after(ms, stop)
  signal.addEventListener('abort', stop)
  await promise
  callOff()
  signal.removeEventListener('abort', stop)
}
