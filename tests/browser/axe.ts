// What axe-core finds in a page

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import type { Page } from 'playwright-core'

interface AxeResults {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly target: readonly unknown[] }[]
  }[]
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * Each violation as its rule and the element, such as `color-contrast .soft`. The page has to be one of a context
 * with `bypassCSP`: the dashboard's own policy lets nothing in that is not its own.
 */
export async function axeFindings(page: Page): Promise<readonly string[]> {
  await page.addScriptTag({ content: await readFile(AXE, 'utf8') })
  const { violations } = (await page.evaluate(
    `axe.run(document, { resultTypes: ['violations'] })`,
  )) as AxeResults
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} ${target.map(String).join(' ')}`),
  )
}
