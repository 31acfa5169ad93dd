import { definePack, type Pack } from '../pack.ts'
import { echo } from './echo.ts'
import { math } from './math.ts'
import { userAsk } from './user-ask.ts'

/** The tools that RTFS plans are written against (seed 002). */
export const ccosPack: Pack = definePack('ccos', [echo, userAsk, ...math])
