import { definePack, type Pack } from '../pack.ts'
import { ask } from './ask.ts'
import { doTask } from './do.ts'
import { inform } from './inform.ts'

/** What people answer, read and do. */
export const humanPack: Pack = definePack('human', [ask, inform, doTask])
