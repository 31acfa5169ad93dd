// Waiting, as long as it takes: the run waits in its journal, not in a process.

import { definePack } from '../pack.ts'
import { wait } from './wait.ts'
import { waitUntil } from './wait-until.ts'

export const timePack = definePack('time', [wait, waitUntil])
