// time.wait: continues after a while.

import { z } from 'zod'

import { defineTool } from '#runtime/tool'

/** Ten years: what is longer is a slip of the unit. */
const MOST_SECONDS = 10 * 366 * 24 * 60 * 60

/** Counts from the call, whatever happens to the clock meanwhile. */
export const wait = defineTool({
  id: 'time.wait',
  description: 'Waits for so many seconds, for months if need be, and returns the number.',
  input: z.strictObject({
    seconds: z.number().min(0).max(MOST_SECONDS).describe('How long, in seconds.'),
  }),
  output: z.number(),
  positional: ['seconds'],
  effect: 'read',
  returns: 'trusted',
  wake: ({ seconds }) => ({ afterMs: Math.round(seconds * 1000), result: seconds }),
})
