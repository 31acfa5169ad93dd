// A command, put on the table of its run

import type { Json } from '#plan'

import { signCommand } from '../signer.ts'
import type { World } from '../world.ts'
import type { Command } from './command.ts'

/** Puts a command on the table, signed by this user; gives its place there. */
export function putCommand(
  { journal, signer }: Pick<World, 'journal' | 'signer'>,
  run: string,
  command: Command,
): Promise<number> {
  const body = command as unknown as Json
  if (signer === undefined) return journal.submit(run, body)
  return journal.submit(run, body, (place, text) => signCommand(signer, run, place, text))
}
