// What an agent that types is not shown
//
// It is told how much that is, and how a person sees it: a list that is empty for no reason is looked for elsewhere.

import type { Actor } from '#review'
import { helpOf, messageOf } from '#text'

import type { Output } from './output.ts'
import { paragraph } from './paragraph.ts'
import { dim } from './styled.ts'

/** Tells an agent what it was not shown, as `count` says, such as "3 runs"; tells a person nothing. */
export async function tellNotShown(
  viewers: readonly Actor[],
  output: Output,
  count: () => Promise<string | undefined>,
): Promise<void> {
  const agent = viewers.find((viewer) => viewer.agent !== undefined)?.agent
  if (agent === undefined) return
  const what = await count()
  if (what === undefined) return
  const told = { code: 'cli/not-shown-here', details: { agent, what } } as const
  const said = [messageOf(told), helpOf(told) ?? ''].join(' ')
  output.aside(...paragraph('', said, output.width).map(dim))
}
