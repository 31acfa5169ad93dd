// The process as a host
// =============================================================================

import type { Host, Sink } from './host.ts'

/** The running process: its streams, its folder, its signals. */
export function processHost(): Host {
  // Making a stream costs milliseconds, and `check` needs only one of the three.
  let stdout: Sink | undefined
  let stderr: Sink | undefined
  return {
    cwd: process.cwd(),
    env: process.env,
    get stdin() {
      return process.stdin
    },
    get stdout() {
      return (stdout ??= sink(process.stdout))
    },
    get stderr() {
      return (stderr ??= sink(process.stderr))
    },
    now: () => Date.now(),
    async world(folder, root) {
      const { nodeWorld } = await import('#runtime/world/node')
      return nodeWorld({ folder, root })
    },
    every(ms, action) {
      const timer = setInterval(action, ms)
      return () => clearInterval(timer)
    },
    onInterrupt(listener) {
      const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
      for (const signal of signals) process.on(signal, listener)
      return () => {
        for (const signal of signals) process.off(signal, listener)
      }
    },
    onResize(listener) {
      process.stdout.on('resize', listener)
      return () => void process.stdout.off('resize', listener)
    },
    leave: (code) => process.exit(code),
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
    // Undefined on a pipe, whatever the type says.
    isTerminal: Boolean(stream.isTTY),
    columns: () => (stream.isTTY ? stream.columns : undefined),
    rows: () => (stream.isTTY ? stream.rows : undefined),
    write(text) {
      if (!closed) stream.write(text)
    },
    isClosed: () => closed,
  }
}
