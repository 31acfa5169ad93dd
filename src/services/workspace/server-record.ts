// The server of a workspace, as its user's own programs find it
// =============================================================================
//
// Invariants:
//
//   SERVER-RECORD-1. It lies with what the user's programs remember, never in the workspace, and only this user may
//       read it: its key gets one-time codes.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

import { decodeUtf8 } from '#text'

import type { WorkspaceHost } from './host.ts'
import { userStatePath } from './user-files.ts'

export interface ServerRecord {
  readonly address: string
  /** What it is reached under from this machine: an address and a port. */
  readonly host: string
  readonly port: number
  readonly key: string
  /** Of its certificate, by SHA-256; absent without TLS. */
  readonly fingerprint?: string
}

/** Where it is, by the real path of the state folder. */
export async function serverRecordPath(folder: string, host: WorkspaceHost): Promise<string> {
  const real = await host.files.realPath(folder)
  const name = bytesToHex(sha256(utf8ToBytes(real))).slice(0, 16)
  return userStatePath(`servers/${name}.json`, host)
}

/** Writes it down. */
export async function keepServerRecord(
  record: ServerRecord,
  folder: string,
  host: WorkspaceHost,
): Promise<void> {
  const text = `${JSON.stringify({ form: 1, ...record })}\n`
  await host.files.write(await serverRecordPath(folder, host), text)
}

/** What is written down; undefined where there is nothing that could be used, or others could have written it. */
export async function serverRecord(
  folder: string,
  host: WorkspaceHost,
): Promise<ServerRecord | undefined> {
  const path = await serverRecordPath(folder, host)
  const read = await host.files.readPrivate(path).catch(() => undefined)
  if (read === undefined || 'exposed' in read) return undefined
  const decoded = decodeUtf8(read)
  if (!('text' in decoded)) return undefined
  try {
    const record = JSON.parse(decoded.text) as ServerRecord
    const isWhole =
      typeof record.address === 'string' &&
      typeof record.host === 'string' &&
      typeof record.port === 'number' &&
      typeof record.key === 'string'
    return isWhole ? record : undefined
  } catch {
    return undefined
  }
}
