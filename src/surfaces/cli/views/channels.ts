// Channels for notices, as people read of them

import { channelTarget } from '#app'
import type { TestedChannel } from '#app/notices/test-channels'
import { NOTICE_KINDS, type NoticeChannel } from '#services/notices/channel'

import { paragraph } from '../paragraph.ts'
import { bold, green, padded, red, words, type Styled } from '../styled.ts'

/** One paragraph a channel. */
export function channelLines(channels: readonly NoticeChannel[], width: number): readonly Styled[] {
  const column = Math.max(...channels.map(({ name }) => name.length))
  return channels.flatMap((channel) =>
    paragraph(words`${bold(padded(channel.name, column))}  `, wordsOf(channel), width),
  )
}

/** What came of a test. */
export function testedLine({ channel: { name }, delivery }: TestedChannel): Styled {
  return delivery.kind === 'sent'
    ? words`${green('sent')}: ${bold(name)}`
    : words`${red('not sent')}: ${bold(name)}: ${delivery.problem}`
}

function wordsOf(channel: NoticeChannel): string {
  const { kind, kinds, batch, values } = channel
  const what = kinds.length === NOTICE_KINDS.length ? 'of everything' : `of ${kinds.join(', ')}`
  const given = values ? ', with values' : ''
  return `${kind} ${channelTarget(channel)}, ${what} that is asked within ${batch} s${given}`
}
