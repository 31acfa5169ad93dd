// A Chromium that talks to nobody but the pages under test

import { chromium, type Browser } from 'playwright-core'

/** Without these, Chromium looks for its maker's hosts at every start. */
const QUIET = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts the one at `executablePath`, with more words for its command line. */
export async function startChromium(
  executablePath: string,
  more: readonly string[] = [],
): Promise<Browser> {
  return await chromium.launch({ executablePath, args: [...QUIET, ...more] })
}
