// The channels of a folder's own configuration
// =============================================================================
//
// Invariants:
//
//   CHANNELS-IN-1. A list that is not wholly understood gives no channel at all: nobody shall rely on one
//       that was left out.

import type { NoticeChannel } from './channel.ts'

/** The channels of a default export, or what is wrong with them (CHANNELS-IN-1). */
export async function channelsIn(
  exported: Readonly<Record<string, unknown>>,
): Promise<readonly NoticeChannel[] | string> {
  const { notify } = exported
  if (notify === undefined) return []
  if (!Array.isArray(notify)) return '`notify` of its default export is no list'
  // Loaded only here: most folders tell nobody.
  const { parseChannel } = await import('./channel-schema.ts')
  const found: NoticeChannel[] = []
  for (const [at, entry] of (notify as readonly unknown[]).entries()) {
    const parsed = parseChannel(entry)
    if ('problem' in parsed) return `entry ${at + 1} of \`notify\`: ${parsed.problem}`
    const { channel } = parsed
    if (found.some(({ name }) => name === channel.name)) {
      return `two channels of \`notify\` are called \`${channel.name}\`: give one another \`name\``
    }
    found.push(channel)
  }
  return Object.freeze(found)
}
