// In Chromium: the compiler, where the same texts as in the bare realm must get the
// same answers as on Node; the server, which pages of others must not reach; and the client. Without a Chromium it says so and lets
// people go on; where CI is set, it fails instead.

import { existsSync } from 'node:fs'
import { inspect, isDeepStrictEqual } from 'node:util'

import { badDayTrials } from '../tests/browser/bad-days.ts'
import { clientTrials } from '../tests/browser/client.ts'
import { crossOriginTrials } from '../tests/browser/cross-origin.ts'
import { decidingTrials } from '../tests/browser/deciding.ts'
import { everyPageTrials } from '../tests/browser/every-page.ts'
import { journalTrials } from '../tests/browser/journal-page.ts'
import { openPage } from '../tests/browser/page.ts'
import { runPageTrials } from '../tests/browser/run-page.ts'
import { runsTrials } from '../tests/browser/runs-page.ts'
import { workspacePageTrials } from '../tests/browser/workspace-pages.ts'
import { bundledCompiler } from '../tests/realm/bundle.ts'
import { report } from '../tests/realm/report.ts'
import { texts } from '../tests/realm/texts.ts'
import { buildWeb } from './build-web.ts'

/** What is tried beside the compiler, by the name under which one is chosen: `npm run test:browser deciding`. */
const GROUPS = {
  'bad-days': badDayTrials,
  client: clientTrials,
  'cross-origin': crossOriginTrials,
  deciding: decidingTrials,
  'every-page': everyPageTrials,
  journal: journalTrials,
  run: runPageTrials,
  runs: runsTrials,
  'workspace-pages': workspacePageTrials,
} as const

/** The groups that are named on the command line, or all. */
function chosen(): readonly (keyof typeof GROUPS)[] {
  const all = Object.keys(GROUPS) as (keyof typeof GROUPS)[]
  const named = process.argv.slice(2)
  const unknown = named.filter((name) => !Object.hasOwn(GROUPS, name))
  if (unknown.length > 0) {
    throw new Error(`no such group: ${unknown.join(', ')}; there are: ${all.join(', ')}`)
  }
  return named.length === 0 ? all : all.filter((name) => named.includes(name))
}

const named = process.env['CHROMIUM']
const candidates =
  named === undefined ? ['/usr/bin/chromium', '/usr/bin/chromium-browser'] : [named]
const chromiumPath = candidates.find((path) => existsSync(path))

if (chromiumPath === undefined) {
  console.log(
    `SKIPPED browser tests: no Chromium at ${candidates.join(', ')}; CHROMIUM names another place`,
  )
  process.exitCode = process.env['CI'] === 'true' ? 1 : 0
} else {
  process.exitCode = (await failures(chromiumPath)) === 0 ? 0 : 1
}

async function failures(executablePath: string): Promise<number> {
  const { page, complaints, close } = await openPage(await bundledCompiler(), executablePath)
  let failed = 0
  const expectSame = (situation: string, found: unknown, expected: unknown): void => {
    if (isDeepStrictEqual(found, expected)) return console.log(`ok     ${situation}`)
    failed++
    console.log(
      `FAILED ${situation}\n  expected ${inspect(expected)}\n  found    ${inspect(found)}`,
    )
  }

  try {
    for (const { situation, text } of texts) {
      const argument = JSON.stringify(text)
      expectSame(situation, await page.evaluate(`planwright.report(${argument})`), report(text))
    }
    expectSame('the page complained about nothing', complaints.join('; '), '')
  } finally {
    await close()
  }
  await buildWeb()
  let tried = texts.length + 1
  for (const group of chosen()) {
    for (const { situation, found, expected } of await GROUPS[group](executablePath)) {
      tried++
      expectSame(situation, found, expected)
    }
  }
  console.log(`${tried - failed} passed, ${failed} failed, 0 skipped`)
  return failed
}
