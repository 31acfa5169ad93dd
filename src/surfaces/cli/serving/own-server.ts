// The server of this workspace, asked by its own user's program
// =============================================================================
//
// Invariants:
//
//   OWN-SERVER-1. With TLS the certificate is the one that the server was started with, whoever signed it.

import { request as plain, type IncomingMessage } from 'node:http'
import { request as secure } from 'node:https'
import type { TLSSocket } from 'node:tls'

import { KeptLock, type Held } from '#services/workspace/kept-lock'
import { serverRecord, type ServerRecord } from '#services/workspace/server-record'
import type { WorkspaceHost } from '#services'

import { refusal } from '../refusal.ts'

/** The lock of the server of a state folder. */
export function serverLock(folder: string, host: WorkspaceHost): KeptLock {
  return new KeptLock(host.paths.join(folder, 'server'), 'server', host)
}

/** Who serves the workspace, in words. */
export function servedBy(held: Held): { readonly by: string; readonly address: string } {
  const by = held.state === 'held' ? held.by : undefined
  if (by === undefined) return { by: 'another process', address: 'an address that is not known' }
  return {
    by: `process ${by.pid} of ${by.user}`,
    address: by.address ?? 'an address that is not known',
  }
}

/** The server that runs here, as its user may ask it. Throws a Refusal where there is none. */
export async function ownServer(folder: string, host: WorkspaceHost): Promise<ServerRecord> {
  const record = await runningServer(folder, host)
  if (record === undefined) throw refusal('http/not-served')
  return record
}

/** The address of the server that runs here; undefined where none of this user does. */
export async function servedAt(folder: string, host: WorkspaceHost): Promise<string | undefined> {
  return (await runningServer(folder, host))?.address
}

async function runningServer(
  folder: string,
  host: WorkspaceHost,
): Promise<ServerRecord | undefined> {
  const held = await serverLock(folder, host).look()
  return held.state === 'held' ? await serverRecord(folder, host) : undefined
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Asks it something with its key. Throws a Refusal where nobody answers. */
export async function askServer(
  record: ServerRecord,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const { host, port, key, fingerprint, address } = record
  const options = {
    host,
    port,
    method,
    path: `/api/v1${path}`,
    timeout: 5000,
    headers: {
      host: new URL(address).host,
      authorization: `Bearer ${key}`,
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
  }
  const answered = (response: IncomingMessage) => {
    // OWN-SERVER-1
    if (fingerprint !== undefined) {
      const { fingerprint256 } = (response.socket as TLSSocket).getPeerCertificate()
      if (fingerprint256 !== fingerprint) return reject(new Error('another certificate'))
    }
    let text = ''
    response.setEncoding('utf8').on('data', (part: string) => (text += part))
    response.on('end', () => {
      resolve({
        status: response.statusCode ?? 0,
        body: text === '' ? undefined : JSON.parse(text),
      })
    })
  }
  const request =
    fingerprint === undefined
      ? plain(options, answered)
      : secure({ ...options, rejectUnauthorized: false }, answered)
  request.on('timeout', () => request.destroy(new Error('no answer')))
  request.on('error', reject)
  request.end(method === 'POST' ? '{}' : undefined)
  try {
    return await promise
  } catch {
    throw refusal('http/not-served')
  }
}
