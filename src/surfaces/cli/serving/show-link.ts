// A fresh address for the server that runs here

import { EXIT, type ExitCode } from '../exit-code.ts'
import type { Host } from '../host.ts'
import { openHere } from '../opened.ts'
import type { Output } from '../output.ts'
import { refusal } from '../refusal.ts'
import { hostOf } from '../standing-here.ts'
import { words } from '../styled.ts'
import { askServer, ownServer } from './own-server.ts'

/** Prints an address with a one-time code. Throws a Refusal where no server of this user runs here. */
export async function showLink(host: Host, output: Output): Promise<ExitCode> {
  const { folder } = await openHere(host, output)
  const server = await ownServer(folder, hostOf(host))
  const { status, body } = await askServer(server, 'POST', '/session/codes')
  const { code } = (body ?? {}) as { readonly code?: string }
  // On the network people sign in with secrets of their own.
  if (status !== 201 || code === undefined) throw refusal('http/not-served')
  const link = `${server.address}/#code=${code}`
  if (output.forPrograms) output.json({ ok: true, address: server.address, link, code })
  else output.line(words`${link}`)
  return EXIT.done
}
