// planwright notify
// =============================================================================

import { argument, defineCommand, flag, json } from '../command.ts'

export default defineCommand({
  arguments: [argument('CHANNEL', 'its name; all channels by default', { required: false })],
  options: {
    test: flag('send a test notice, once, and say what came of it'),
    json,
  },
  details: [
    'Lists where people are told of what runs ask: the channels in `notify` of planwright.config.ts, each',
    'a command, a webhook or e-mail. `planwright work`, `planwright serve` and `planwright vault watch`',
    'send the notices while they run. With --test a notice that asks nothing is sent through each channel',
    'now; it is tried once. The exit code is 1 when one could not be sent. docs/notices.md says how',
    'channels are set up, what a notice holds, and what is promised.',
  ],
  examples: [
    { line: 'planwright notify', says: 'which channels there are' },
    { line: 'planwright notify --test', says: 'try all of them' },
    { line: 'planwright notify --test email', says: 'try one of them' },
  ],

  async run({ arguments: [name], options, host, output }) {
    const { listChannels, testHere } = await import('../channels-here.ts')
    const act = options.test ? testHere : listChannels
    return await act(name, host, output)
  },
})
