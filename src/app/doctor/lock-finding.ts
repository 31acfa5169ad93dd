// Whether the kernel keeps locks in the state folder
// =============================================================================
//
// A process that holds runs keeps a lock that says that it lives. On some network
// folders a lock is granted to everybody who asks, or is seen on one machine only.

import type { Machine } from '#services'

import type { Finding } from './finding.ts'

/** Tries a lock, which is let go again. */
export async function locks(folder: string, machine: Machine): Promise<Finding> {
  const name = 'locks'
  const help =
    'A process that is stopped for longer than a lease can lose its runs here although it is alive. PLANWRIGHT_DIR names another folder.'
  try {
    if (await machine.seesLocks(folder)) {
      return { name, state: 'ok', text: 'another process sees who holds a run' }
    }
    const text = `another process does not see locks in ${folder}`
    return { name, state: 'fault', text, help }
  } catch (thrown) {
    const text = `no lock can be taken in ${folder}: ${(thrown as Error).message}`
    return { name, state: 'fault', text, help }
  }
}
