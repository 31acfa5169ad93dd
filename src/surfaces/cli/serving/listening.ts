// Where the server is to listen, as it was typed

import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import type { Listening } from '#app'
import { readPeople } from '#services/workspace/people'

import type { Host } from '../host.ts'
import { misuse } from '../refusal.ts'
import { refusing } from '../refusing.ts'
import { hostOf } from '../standing-here.ts'

export interface ListeningOptions {
  readonly host: string | undefined
  readonly name: readonly string[]
  readonly cert: string | undefined
  readonly key: string | undefined
}

/** Loopback, or an address of the network with TLS and named people; throws a Refusal where one of these lacks. */
export async function listeningFrom(
  { host: address, name: names, cert, key }: ListeningOptions,
  host: Host,
): Promise<Listening> {
  if (address === undefined) {
    const alone = [
      ['--cert', cert],
      ['--key', key],
      ['--name', names[0]],
    ] as const
    const [option] = alone.find(([, value]) => value !== undefined) ?? []
    if (option !== undefined) throw misuse('http/only-with-host', { option })
    return { kind: 'local' }
  }
  if (cert === undefined || key === undefined) throw misuse('http/needs-tls', { host: address })
  const system = hostOf(host)
  const people = () => readPeople(system)
  if ((await refusing(people)).length === 0) throw misuse('http/needs-people', { host: address })
  return {
    kind: 'network',
    host: address,
    names,
    cert: await fileOf(cert, host),
    key: await fileOf(key, host),
    people,
  }
}

async function fileOf(file: string, { cwd }: Host): Promise<Uint8Array> {
  try {
    return await readFile(resolve(cwd, file))
  } catch (thrown) {
    throw misuse('http/cannot-listen', { address: file, why: (thrown as Error).message })
  }
}
