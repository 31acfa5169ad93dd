// The processes above this one, where the system shows them

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

import type { Ancestor } from './agent-shell.ts'

/** No shell stands so deep in others; it ends also where numbers of processes are used again. */
const MOST = 64

/** Whoever started this process, and who started that, as far as the system shows it: on Linux. */
export function* ancestorsHere(): Generator<Ancestor, void, undefined> {
  let pid = process.platform === 'linux' ? process.ppid : 0
  for (let count = 0; pid > 1 && count < MOST; count++) {
    const stat = shown(pid, 'stat')
    // Behind the name, which may hold anything: state, then parent.
    const parent = /\) \S (\d+)[^)]*$/.exec(stat)?.[1]
    if (parent === undefined) return
    const [program = '', ...rest] = shown(pid, 'cmdline').split('\0')
    const script = rest.find((word) => word !== '' && !word.startsWith('-')) ?? ''
    const isRuntime = /^(?:node|bun|deno|python[\d.]*)$/.test(basename(program))
    yield {
      names: [
        shown(pid, 'comm').trim(),
        basename(program),
        ...(isRuntime ? [basename(script).replace(/\.[cm]?js$/, '')] : []),
      ],
      env: environmentOf(shown(pid, 'environ')),
    }
    pid = Number(parent)
  }
}

/** What the system tells of a process; empty where it does not. */
function shown(pid: number, what: 'stat' | 'comm' | 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return ''
  }
}

function environmentOf(text: string): Ancestor['env'] {
  return Object.fromEntries(
    text.split('\0').flatMap((entry) => {
      const at = entry.indexOf('=')
      return at > 0 ? [[entry.slice(0, at), entry.slice(at + 1)]] : []
    }),
  )
}
