// planwright serve
// =============================================================================

import { countOption } from '../assignments.ts'
import { defineCommand, flag, json, log, text, texts } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { DEFAULT_RUNS } from '../serving/default-runs.ts'

export default defineCommand({
  arguments: [],
  options: {
    port: text('PORT', 'the port; 4747 by default, or the next that is free'),
    'no-work': flag('execute no runs: `planwright work` does that elsewhere'),
    runs: text('N', `runs that are executed concurrently; default: ${DEFAULT_RUNS}`),
    host: text('ADDRESS', 'listen on an address of the network, with TLS and named people'),
    name: texts('NAME', 'what clients call that address; may be repeated'),
    cert: text('FILE', 'the certificate of that address, as PEM'),
    key: text('FILE', 'the private key of the certificate, as PEM'),
    link: flag('print an address with a fresh one-time code for the server that runs here'),
    install: flag('print a unit for systemd, or for launchd on macOS, and start nothing'),
    log,
    json,
  },
  details: [
    'Serves the dashboard and the HTTP API of this workspace until stopped; runs are executed as by',
    '`planwright work`. It listens on this machine only (127.0.0.1 and ::1). A browser',
    'that opens the printed address within 60 seconds is signed in as you, in that one tab; the',
    'code in it holds once. With --host other machines reach it: only with a certificate, and only',
    'people whom `planwright people add` has named. One server serves a workspace. docs/server.md',
    'lists the routes, and says what this protects against and what not.',
  ],
  examples: [
    { line: 'planwright serve', says: 'until Ctrl-C' },
    { line: 'planwright serve --link', says: 'an address to open, for the server that runs' },
    {
      line: 'planwright serve --host 192.0.2.7 --name plans.example --cert host.pem --key host.key',
      says: 'for named people on the network',
    },
    { line: 'planwright serve --install', says: 'a unit for the service manager' },
  ],
  // A browser that opens the printed address decides as this user.
  decides: (given) => !given.install,

  async run({ options, host, output }) {
    const { port, runs, link, install } = options
    const asked = port === undefined ? undefined : countOption('--port', port)
    const concurrent = runs === undefined ? DEFAULT_RUNS : countOption('--runs', runs)
    if (link) {
      const { showLink } = await import('../serving/show-link.ts')
      return await showLink(host, output)
    }
    if (install) {
      const { showUnit } = await import('../serving/show-unit.ts')
      return await showUnit(host, output)
    }
    const { listeningFrom } = await import('../serving/listening.ts')
    const listening = await listeningFrom(options, host)
    const { serveHere } = await import('../serving/serve-here.ts')
    const request = {
      listening,
      port: asked,
      runs: options['no-work'] ? 0 : concurrent,
      log: options.log,
    }
    return (await serveHere(request, host, output)) ?? EXIT.done
  },
})
