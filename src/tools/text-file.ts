// A file as text, read no further than its bound

import { constants } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'

/** The text, or why there is none. */
export type TextFile =
  | { readonly text: string }
  | { readonly fault: 'unreadable' | 'too-large' | 'zero-bytes' | 'not-utf8' }

/** Reads a file that holds at most so many bytes of UTF-8; what has become a link is not followed. */
export async function readTextFile(path: string, most: number): Promise<TextFile> {
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)
  const handle = await open(path, flags).catch(() => undefined)
  if (handle === undefined) return { fault: 'unreadable' }
  try {
    const bytes = await firstBytes(handle, most + 1).catch(() => undefined)
    if (bytes === undefined) return { fault: 'unreadable' }
    if (bytes.length > most) return { fault: 'too-large' }
    if (bytes.includes(0)) return { fault: 'zero-bytes' }
    return textOf(bytes)
  } finally {
    await handle.close()
  }
}

/** All that a file holds, up to so many bytes, also where it grows meanwhile. */
async function firstBytes(handle: FileHandle, most: number): Promise<Uint8Array> {
  const { size } = await handle.stat()
  let buffer = new Uint8Array(Math.min(size + 1, most))
  let length = 0
  for (;;) {
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length)
    length += bytesRead
    if (bytesRead === 0 || length === most) return buffer.subarray(0, length)
    if (length < buffer.length) continue
    const larger = new Uint8Array(Math.min(2 * length, most))
    larger.set(buffer)
    buffer = larger
  }
}

function textOf(bytes: Uint8Array): TextFile {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { fault: 'not-utf8' }
  }
}
