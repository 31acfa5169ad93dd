// Where an error was thrown in code that is not ours
//
// Whoever writes a tool looks for the line. The stack has it: a frame of their file, or, where it does not
// parse, the file and line that stand above the message.

const PROGRAM = new URL('..', import.meta.url)
const FRAME = /(?:^|\(|at |async )((?:file:\/\/|\/|[A-Za-z]:[\\/])[^\s()]+?):(\d+)(?::\d+)?\)?$/

/** `planwright.config.ts:12`, by the last part of the path; undefined where the stack names no such line. Never throws. */
export function placeThrown(thrown: unknown): string | undefined {
  try {
    const { stack } = thrown as { readonly stack?: unknown }
    if (typeof stack !== 'string') return undefined
    for (const line of stack.split('\n')) {
      const [, url = '', number = ''] = FRAME.exec(line.trim()) ?? []
      if (url === '' || isOfOthers(url)) continue
      return `${decodeURIComponent(url.slice(Math.max(url.lastIndexOf('/'), url.lastIndexOf('\\')) + 1))}:${number}`
    }
  } catch {
    // A getter that throws says nothing.
  }
  return undefined
}

function isOfOthers(url: string): boolean {
  const isProgram = url.startsWith(PROGRAM.href) || url.startsWith(PROGRAM.pathname)
  return isProgram || /[\\/]node_modules[\\/]/.test(url)
}
