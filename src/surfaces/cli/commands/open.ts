// planwright open
// =============================================================================

import { argument, defineCommand, flag, json } from '../command.ts'

export default defineCommand({
  arguments: [
    argument('RUN', 'a run to show; what waits for people by default', {
      required: false,
      completes: 'runs',
    }),
    argument('ASK', 'what it asks: `decision`, or the name of an ask', { required: false }),
  ],
  options: {
    print: flag('print the address, and open no browser'),
    json,
  },
  details: [
    'Opens the dashboard in a browser, signed in as you, in that one tab. Where no server runs for this',
    'workspace, it starts one as `planwright serve` does, until Ctrl-C. The address holds a code that',
    'works once, for 60 seconds. For a server on the network the page asks for name and secret.',
  ],
  examples: [
    { line: 'planwright open', says: 'what waits for you' },
    { line: 'planwright open k3f9ab', says: 'a run' },
    { line: 'planwright open k3f9ab decision', says: 'the plan of a run, to be decided on' },
  ],
  // The page that opens decides as this user.
  decides: () => true,

  async run({ arguments: [run, ask], options, host, output }) {
    const { openDashboard } = await import('../serving/open-dashboard.ts')
    return await openDashboard({ run, ask, isPrinted: options.print }, host, output)
  },
})
