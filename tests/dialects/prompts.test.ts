// What every prompt promises a model
// =============================================================================
//
// A sentence of a prompt is a promise of the compiler: each is tested with the texts
// that it is about.

import { expect, test } from 'vitest'

import { dialects, type PromptFacts } from '#dialects'
import { builtinCatalogue } from '#plan'

async function promptOf(name: string, facts?: PromptFacts, profile = 'default'): Promise<string> {
  const dialect = dialects.find((one) => one.name === name)
  const grammars = await dialect?.grammars?.()
  return grammars?.prompt?.(builtinCatalogue, profile, facts) ?? ''
}

test.each(['step', 'rtfs', 'delegation', 'atomic'])(
  'the prompt of %s tells the date that it is given, and none that it is not',
  async (name) => {
    const words = 'Today is Sunday, 2026-11-22. Write dates out.'
    expect(await promptOf(name, { today: '2026-11-22' })).toContain(`\n${words}`)
    expect(await promptOf(name)).not.toContain('Today is')
    const without = (await promptOf(name, { today: '2026-11-22' })).replace(/\nToday is .*\n/, '')
    expect(without).toBe(await promptOf(name))
  },
)
