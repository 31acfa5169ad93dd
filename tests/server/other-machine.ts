// Another machine, as far as the network goes: a network namespace with a cable to this one.

import { spawn, spawnSync } from 'node:child_process'

import type { Reply, Sent } from './served.ts'

export interface OtherMachine {
  /** The address of this machine on the cable. */
  readonly address: string
  /** Sends one request from there; rejects with the words of what failed. */
  readonly ask: (sent: SentFrom) => Promise<Pick<Reply, 'status' | 'json'>>
  readonly remove: () => void
}

export interface SentFrom extends Sent {
  readonly port: number
  readonly scheme?: 'http' | 'https'
  /** The file of the certificate that is trusted there; the system's own where there is none. */
  readonly trusted?: string
}

/** Why there cannot be one here; undefined where there can. */
export function whyNoOtherMachine(): string | undefined {
  if (process.platform !== 'linux') return 'there are network namespaces on Linux only'
  if (process.geteuid?.() !== 0) return 'only root makes network namespaces'
  if (spawnSync('ip', ['-V']).error !== undefined) return 'there is no `ip` of iproute2'
  const name = nameOf('probe')
  const made = ip('netns', 'add', name)
  if (made !== undefined) return `no network namespace can be made: ${made}`
  ip('netns', 'del', name)
  return undefined
}

/** Makes one; throws, and leaves nothing behind, where that fails. */
export function otherMachine(): OtherMachine {
  const [name, here, there] = [nameOf('ns'), nameOf('h'), nameOf('t')]
  // Of the addresses for tests of devices, so that two runs of this test have none in common.
  const net = `198.18.${process.pid % 256}`
  // With a namespace its end of the cable goes, and so the other end.
  const remove = () => {
    ip('netns', 'del', name)
    ip('link', 'del', here)
  }
  try {
    for (const line of [
      `netns add ${name}`,
      `link add ${here} type veth peer name ${there} netns ${name}`,
      `address add ${net}.1/30 dev ${here}`,
      `link set ${here} up`,
      `-n ${name} address add ${net}.2/30 dev ${there}`,
      `-n ${name} link set ${there} up`,
    ]) {
      const failed = ip(...line.split(' '))
      if (failed !== undefined) throw new Error(`ip ${line}: ${failed}`)
    }
  } catch (error) {
    remove()
    throw error
  }
  const address = `${net}.1`
  return {
    address,
    ask: async (sent) => await askFrom(name, { host: address, ...sent }),
    remove,
  }
}

/** At most 15 characters, as the system wants it. */
function nameOf(what: string): string {
  return `pw${what}${process.pid}`
}

/** Why it failed; undefined where it did not. */
function ip(...words: readonly string[]): string | undefined {
  const { status, stderr } = spawnSync('ip', words, { encoding: 'utf8' })
  return status === 0 ? undefined : stderr.trim()
}

const ASK = new URL('ask-from-elsewhere.mjs', import.meta.url).pathname

async function askFrom(namespace: string, sent: object): Promise<Reply> {
  const child = spawn('ip', ['netns', 'exec', namespace, process.execPath, ASK])
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  child.stdin.end(JSON.stringify(sent))
  await new Promise((resolve) => child.on('close', resolve))
  if (out === '') throw new Error(err)
  return JSON.parse(out) as Reply
}
