// The terminal while something is drawn on it
// =============================================================================
//
// Node can only turn a terminal raw, which would take Ctrl-C and Ctrl-Z from the
// person and typed lines from whoever reads next. So the system's `stty` turns off
// the echo alone: keys stay with the terminal and mean what they always mean.
//
// Invariants:
//
//   TERMINAL-1. The settings are given back when the process ends or is put aside, also
//       after a fault of ours.
//   TERMINAL-2. Where there is no `stty`, or no terminal, nothing changes.

/** Keeps what is typed from being shown (host.ts); returns how to let go. */
export function holdTerminal(suspended: () => void, continued: () => void): () => void {
  let settings = quieten()
  if (settings === undefined) return () => {}
  const giveBack = () => {
    if (settings !== undefined) stty(settings)
    settings = undefined
  }
  const onSuspend = () => {
    suspended()
    giveBack()
    process.kill(process.pid, 'SIGSTOP')
  }
  const onContinue = () => {
    // In the background the terminal is somebody else's.
    if (!isInFront()) return
    settings ??= quieten()
    continued()
  }
  process.on('exit', giveBack)
  process.on('SIGTSTP', onSuspend)
  process.on('SIGCONT', onContinue)
  return () => {
    process.off('exit', giveBack)
    process.off('SIGTSTP', onSuspend)
    process.off('SIGCONT', onContinue)
    giveBack()
  }
}

/** Loaded only here: most commands draw nothing, and each module costs their start. */
function spawned(program: string, args: readonly string[], stdin: 'inherit' | 'ignore') {
  const { spawnSync } = process.getBuiltinModule('node:child_process')
  return spawnSync(program, args, { stdio: [stdin, 'pipe', 'ignore'], encoding: 'utf8' })
}

/** Turns the echo off; gives the settings before, or undefined where that could not be done. */
function quieten(): string | undefined {
  if (!process.stdin.isTTY) return undefined
  const settings = stty('-g')?.trim()
  return settings === undefined || stty('-echo') === undefined ? undefined : settings
}

/** What `stty` answers; undefined when it could not do it. */
function stty(wish: string): string | undefined {
  const { status, stdout } = spawned('stty', [wish], 'inherit')
  return status === 0 ? stdout : undefined
}

/** Whether this process is the one that the terminal's keys go to; `ps` marks it with a plus. */
function isInFront(): boolean {
  const { stdout } = spawned('ps', ['-o', 'stat=', '-p', String(process.pid)], 'ignore')
  return typeof stdout === 'string' && stdout.includes('+')
}

/** How long it takes until everything typed before has arrived. */
const DRAIN_MS = 20
const CTRL_C = '\u0003'

/**
 * Drops what was typed before a question was there to be read, so that no key answers it by chance;
 * gives whether Ctrl-C was among it.
 */
export async function forgetTyped(): Promise<boolean> {
  const { stdin } = process
  if (!stdin.isTTY) return false
  let typed = ''
  const take = (keys: Buffer | string) => {
    typed += String(keys)
  }
  stdin.setRawMode(true).on('data', take).resume()
  await new Promise((done) => void setTimeout(done, DRAIN_MS))
  stdin.off('data', take).pause().setRawMode(false)
  return typed.includes(CTRL_C)
}

/**
 * Asks with a signal that ends the question when `over` does, and when the person ends the input: at
 * Ctrl-D the library stops reading and never answers, and the process would end in the middle of it.
 */
export async function whileRead<Said>(
  over: AbortSignal | undefined,
  ask: (signal: AbortSignal) => Promise<Said>,
): Promise<Said> {
  const { stdin } = process
  const ended = new AbortController()
  let answered = false
  // An answer stops the reading as well; it is there by the next turn.
  const onPause = () => {
    setImmediate(() => {
      if (!answered && stdin.isPaused()) ended.abort()
    })
  }
  stdin.on('pause', onPause)
  try {
    return await ask(over === undefined ? ended.signal : AbortSignal.any([over, ended.signal]))
  } finally {
    answered = true
    stdin.off('pause', onPause)
  }
}
