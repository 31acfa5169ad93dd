// What the system calls the owner of a file

import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'

const known = new Map<number, string | undefined>()

/** The name of a user of this system, or `user 1001` where it has none here; undefined where files have no owners. */
export function ownerName(uid: number): string | undefined {
  if (process.geteuid === undefined) return undefined
  if (!known.has(uid)) known.set(uid, lookUp(uid))
  return known.get(uid)
}

function lookUp(uid: number): string {
  try {
    const me = userInfo()
    if (me.uid === uid) return me.username
  } catch {
    // A user without a name: a container that was given a number only.
  }
  return listed(uid) ?? `user ${uid}`
}

/** Users that come from a directory service stand in no file. */
function listed(uid: number): string | undefined {
  try {
    for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
      const [name, , id] = line.split(':')
      if (Number(id) === uid && name !== undefined && name !== '') return name
    }
  } catch {
    return undefined
  }
  return undefined
}
