// The channels of this workspace at the command line
// =============================================================================

import { randomBytes } from 'node:crypto'

import { channelJson, KnownSecrets } from '#app'
import { testChannels, testedJson, type TestedChannel } from '#app/notices/test-channels'
import type { NoticeChannel } from '#services/notices/channel'
import { workspaceChannels, type Workspace } from '#services'

import { EXIT, type ExitCode } from './exit-code.ts'
import type { Host } from './host.ts'
import { markOwnCode } from './inside-run.ts'
import { sendingHere } from './notices-here.ts'
import type { Output } from './output.ts'
import { misuse, Refusal, refusal, suggestion } from './refusal.ts'
import { hostOf } from './standing-here.ts'
import { dim } from './styled.ts'
import { trustedHere } from './trust-here.ts'
import { channelLines, testedLine } from './views/channels.ts'

/** Lists the channels, or one of them. */
export async function listChannels(
  name: string | undefined,
  host: Host,
  output: Output,
): Promise<ExitCode> {
  const { channels } = await channelsHere(name, host, output)
  if (output.forPrograms) output.json({ ok: true, channels: channels.map(channelJson) })
  else if (channels.length > 0) output.line(...channelLines(channels, output.width))
  else output.line(dim('nobody is told; docs/notices.md says how channels are set up'))
  return EXIT.done
}

/** Sends a test notice through the channels, or one of them. Throws a Refusal where there are none. */
export async function testHere(
  name: string | undefined,
  host: Host,
  output: Output,
): Promise<ExitCode> {
  const { workspace, channels } = await channelsHere(name, host, output)
  if (channels.length === 0) throw refusal('cli/no-channels')
  const stopping = new AbortController()
  const unlisten = host.onInterrupt(() => stopping.abort())
  try {
    const tested = await sendTests(workspace, channels, stopping.signal, host)
    const ok = tested.every(({ delivery }) => delivery.kind === 'sent')
    if (output.forPrograms) output.json({ ok, channels: tested.map(testedJson) })
    else output.line(...tested.map(testedLine))
    return ok ? EXIT.done : EXIT.refused
  } finally {
    unlisten()
  }
}

async function sendTests(
  workspace: Workspace,
  channels: readonly NoticeChannel[],
  signal: AbortSignal,
  host: Host,
): Promise<readonly TestedChannel[]> {
  const secrets = new KnownSecrets(host.env)
  await secrets.learnStored(hostOf(host))
  const { send, workspace: name, address, hide } = await sendingHere({ workspace, secrets }, host)
  const tested = await testChannels(channels, {
    send,
    signal,
    id: `notice_test_${randomBytes(12).toString('hex')}`,
    workspace: name,
    address: await address(),
    at: new Date(host.now()).toISOString(),
  })
  return tested.map(({ channel, delivery }) =>
    delivery.kind === 'sent'
      ? { channel, delivery }
      : { channel, delivery: { ...delivery, problem: hide(delivery.problem) } },
  )
}

async function channelsHere(name: string | undefined, host: Host, output: Output) {
  const workspace = await trustedHere(host, output)
  markOwnCode(workspace.folder, host)
  const found = await workspaceChannels(workspace, hostOf(host))
  if ('refusal' in found) throw new Refusal(EXIT.usage, [found.refusal])
  const { channels } = found
  if (name === undefined) return { workspace, channels }
  const named = channels.filter((one) => one.name === name)
  if (named.length > 0) return { workspace, channels: named }
  if (channels.length === 0) throw refusal('cli/no-channels')
  const all = channels.map((one) => one.name)
  const known = all.map((one) => `\`${one}\``).join(', ')
  throw misuse('cli/no-such-channel', { name, known, ...suggestion(name, all) })
}
