// In Chromium: the compiler, where the same texts as in the bare realm must get the
// same answers as on Node; and the server, which pages of others must not reach. Without a Chromium it says so and lets
// people go on; where CI is set, it fails instead.

import { existsSync } from 'node:fs'
import { crossOriginTrials } from '../tests/browser/cross-origin.ts'
import { openPage } from '../tests/browser/page.ts'
import { runPageTrials } from '../tests/browser/run-page.ts'
import { bundledCompiler } from '../tests/realm/bundle.ts'
import { report } from '../tests/realm/report.ts'
import { texts } from '../tests/realm/texts.ts'

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
    if (found === expected) return console.log(`ok     ${situation}`)
    failed++
    console.log(`FAILED ${situation}\n  expected ${String(expected)}\n  found    ${String(found)}`)
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
  const trials = [
    ...(await crossOriginTrials(executablePath)),
    ...(await runPageTrials(executablePath)),
  ]
  for (const { situation, found, expected } of trials) expectSame(situation, found, expected)
  console.log(`${texts.length + 1 + trials.length - failed} passed, ${failed} failed, 0 skipped`)
  return failed
}
