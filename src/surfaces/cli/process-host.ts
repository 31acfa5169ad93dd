// The process as a host
// =============================================================================

import type { Host, Sink } from './host.ts'

/** The running process: its streams, its folder, its signals. */
export function processHost(): Host {
  return {
    cwd: process.cwd(),
    env: process.env,
    stdin: process.stdin,
    stdout: sink(process.stdout),
    stderr: sink(process.stderr),
    onInterrupt(listener) {
      const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
      const listeners = signals.map((signal) => [signal, () => listener(signal)] as const)
      for (const [signal, one] of listeners) process.on(signal, one)
      return () => {
        for (const [signal, one] of listeners) process.off(signal, one)
      }
    },
    onResize(listener) {
      process.stdout.on('resize', listener)
      return () => void process.stdout.off('resize', listener)
    },
  }
}

function sink(stream: NodeJS.WriteStream): Sink {
  let closed = false
  // A reader that went away (`| head`) is no fault; anything else is the disk's, and is one.
  stream.on('error', (fault: NodeJS.ErrnoException) => {
    closed = true
    if (fault.code !== 'EPIPE' && fault.code !== 'EOF') process.exitCode = 1
  })
  return {
    isTerminal: stream.isTTY === true,
    columns: () => (stream.isTTY ? stream.columns : undefined),
    rows: () => (stream.isTTY ? stream.rows : undefined),
    write(text) {
      if (!closed) stream.write(text)
    },
    isClosed: () => closed,
  }
}
