// Where code that a model wrote is evaluated, tried out
// =============================================================================

import type { Machine } from '#services'

import type { Finding } from './finding.ts'

/** A line for each sandbox; one that does not work keeps no plan from running that needs none. */
export async function sandboxes(machine: Machine): Promise<readonly Finding[]> {
  const name = 'sandbox'
  return (await machine.sandboxes()).map(({ language, works, detail }): Finding => {
    if (works) return { name, state: 'ok', text: `${language} works: ${detail}` }
    const help = `Code in ${language} that a model proposes for a step is not run here.`
    return { name, state: 'note', text: `${language} does not work: ${detail}`, help }
  })
}
