// planwright decisions
// =============================================================================

import { listedStandingJson, listStanding, revokeStandingDecision } from '#app'
import { SHORT_DIGEST } from '#plan'
import type { StandingDecision } from '#services/workspace/standing-decisions'

import { actorHere } from '../actor-here.ts'
import { argument, defineCommand, json, text } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { openHere } from '../opened.ts'
import { misuse, suggestion } from '../refusal.ts'
import { hostOf } from '../standing-here.ts'
import { green, words } from '../styled.ts'
import { standingList } from '../views/standing.ts'

const ACTIONS = ['list', 'revoke'] as const

export default defineCommand({
  arguments: [
    argument('ACTION', '`list` (the default), or `revoke`', {
      required: false,
      completes: ACTIONS,
    }),
    argument('ID', 'the decision to revoke, or a prefix of its id', {
      required: false,
    }),
  ],
  options: {
    by: text('NAME', 'a name to record beside the system’s user; the configured one by default'),
    json,
  },
  details: [
    'Lists the standing decisions of this folder: approvals of every run of exactly one plan, made',
    'with `planwright approve FILE --standing`. Each ends when it expires or is revoked. Runs that',
    'were started under it continue. In a copy or a clone of the folder none of them is valid.',
  ],
  examples: [
    { line: 'planwright decisions', says: 'who decided on what, until when' },
    { line: 'planwright decisions revoke 0123456789ab', says: 'revoke one' },
  ],

  async run({ arguments: [action = 'list', id], options, host, output }) {
    if (action !== 'list' && action !== 'revoke') {
      const known = ACTIONS.map((one) => `\`${one}\``).join(', ')
      const details = { command: 'decisions', action, known, ...suggestion(action, ACTIONS) }
      throw misuse('cli/no-such-action', details)
    }
    const workspace = await openHere(host, output)
    const system = hostOf(host)
    const all = await listStanding(workspace, system)
    if (action === 'list') {
      if (options.json) output.json({ ok: true, decisions: all.map(listedStandingJson) })
      else output.line(...standingList(all, output.width))
      return EXIT.done
    }
    const standing = named(
      all.flatMap((one) => (one.state === 'broken' ? [] : [one.standing])),
      id,
    )
    const actor = actorHere(host, options.by, workspace)
    await revokeStandingDecision(standing, actor, workspace, system)
    if (options.json) output.json({ ok: true, id: standing.id, state: 'revoked' })
    else output.line(words`${green('revoked')}: ${standing.id}, every run of ${standing.name}`)
    return EXIT.done satisfies ExitCode
  },
})

/** The decision whose digits begin so; throws a Refusal where none or several do. */
function named(all: readonly StandingDecision[], digits: string | undefined): StandingDecision {
  if (digits === undefined) {
    throw misuse('cli/argument-missing', {
      command: 'decisions revoke',
      argument: 'ID',
      example: 'planwright decisions revoke 0123456789ab',
    })
  }
  const found = all.filter(({ id }) => id.startsWith(digits.toLowerCase().slice(0, SHORT_DIGEST)))
  const [only] = found
  if (only === undefined || found.length > 1) throw misuse('cli/no-such-decision', { id: digits })
  return only
}
