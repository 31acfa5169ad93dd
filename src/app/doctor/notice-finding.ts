// Whether people can be told, looked at
// =============================================================================

import { builtinCatalogue } from '#plan'
import { workspaceChannels, type Opening } from '#services'
import { secretsOf, type NoticeChannel } from '#services/notices/channel'
import { secretSource } from '#services/workspace/secrets/secret-source'

import { plural } from '../amounts.ts'
import { runsThatAsk } from '../asks/list-asks.ts'
import { openIdleRuntime } from '../workspace/open-runtime.ts'
import type { DoctorHost } from './doctor-host.ts'
import type { Finding } from './finding.ts'

const NAME = 'notices'

/** The channels, the secrets that they lack, and what nobody could be told of; nothing where there are none. */
export async function notices(
  { workspace }: Opening,
  host: DoctorHost,
): Promise<readonly Finding[]> {
  // What keeps the code from being loaded has a line of its own.
  if (workspace === undefined || workspace.trust.state === 'none') return []
  const found = await workspaceChannels(workspace, host.workspace)
  if ('refusal' in found || found.channels.length === 0) return []
  const { channels } = found
  const findings: Finding[] = []
  const secret = secretSource(workspace.folder, host.workspace)
  for (const channel of channels) {
    for (const name of secretsOf(channel)) {
      if ((await secret(name).catch(() => undefined)) !== undefined) continue
      const text = `${channel.name} sends nothing: the secret ${name} is not set here`
      findings.push({ name: NAME, state: 'note', text, help: `planwright secret set ${name}` })
    }
  }
  const runtime = await openIdleRuntime(workspace, host, builtinCatalogue)
  try {
    findings.push(...(await untold(runtime)))
  } finally {
    await runtime.close()
  }
  return findings.length > 0 ? findings : [{ name: NAME, state: 'ok', text: namesOf(channels) }]
}

/** Asks that nobody was told of through a channel, which gave up. */
async function untold(runtime: Parameters<typeof runsThatAsk>[0]): Promise<readonly Finding[]> {
  const byChannel = new Map<string, { count: number; problem: string }>()
  for await (const { notices: given = [] } of runsThatAsk(runtime)) {
    for (const { channel, problem } of given.flatMap(({ channels }) => channels)) {
      if (problem === undefined) continue
      const { count = 0 } = byChannel.get(channel) ?? {}
      byChannel.set(channel, { count: count + 1, problem })
    }
  }
  return [...byChannel].map(([channel, { count, problem }]): Finding => {
    const text = `${channel} was not told of ${plural(count, 'open ask')}: ${problem}`
    const help = `\`planwright notify --test ${channel}\` tries it out; \`planwright ps\` lists what is asked.`
    return { name: NAME, state: 'note', text, help }
  })
}

function namesOf(channels: readonly NoticeChannel[]): string {
  return `${plural(channels.length, 'channel')}: ${channels.map(({ name }) => name).join(', ')}`
}
