// `planwright/client` in a page of the server, in a real browser: what it needs is there under the page's policy.

import { bundle } from '../realm/bundle.ts'
import { Served } from '../server/served.ts'
import { startChromium } from './chromium.ts'
import type { Trial } from './trial.ts'

/** Tries, in the browser at `executablePath`. */
export async function clientTrials(executablePath: string): Promise<readonly Trial[]> {
  const served = await Served.open()
  const script = await bundle(`export { connect } from '../../src/surfaces/client/index.ts'`)
  const browser = await startChromium(executablePath)
  try {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    const server = `http://127.0.0.1:${served.port}`
    await page.goto(`${server}/`)
    const code = new URL(served.server.link() ?? '').hash.replace('#code=', '')
    const found = await page.evaluate(`(async () => {
      ${script}
      const client = await planwright.connect({ url: location.origin, code: ${JSON.stringify(code)} })
      const runs = []
      for await (const { run } of client.runs({ pageSize: 1 })) runs.push(run)
      const kinds = []
      for await (const { event } of client.events('done', { after: 0 })) kinds.push(event)
      const refused = await client
        .command('undecided', { kind: 'resume' })
        .catch(({ status, code }) => status + ' ' + code)
      return { runs: runs.includes('done'), ends: [kinds[0], kinds.at(-1)].join(), refused }
    })()`)
    return [
      {
        situation: 'the client in a page of the server reads runs and events, and decides nothing',
        found: JSON.stringify(found),
        expected: JSON.stringify({
          runs: true,
          ends: 'state,end',
          refused: '403 http/scope-missing',
        }),
      },
      {
        situation: 'and the page complained about nothing',
        found: complaints.join('; '),
        expected: '',
      },
    ]
  } finally {
    await browser.close()
    await served.close()
  }
}
