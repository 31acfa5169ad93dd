// What trials of deciding have in common: plans to decide on, and how somebody reads and decides by keys

import type { Page } from 'playwright-core'

export const NASTY =
  '<img src=x onerror="document.title=1"> \u202Egnp.exe \u200b<script>document.title=2</script>'

/** A plan that enters something, once or several times, with a value from a person where one is asked for. */
export const enter = (title: string, notes = 'Bring the code.') => ({
  goal: 'enter an appointment',
  steps: [
    {
      id: 'enter',
      title,
      body: {
        call: 'calendar.add',
        named: [
          ['title', { literal: 'Review' }],
          ['start', { literal: '2026-12-01' }],
          ['notes', { literal: notes }],
        ],
      },
    },
  ],
})
export const ASKED = {
  goal: 'enter what a person says',
  steps: [
    {
      id: 'ask',
      title: 'Ask for the title',
      body: { call: 'human.ask', named: [['prompt', { literal: 'What is it called?' }]] },
    },
    {
      id: 'enter',
      title: 'Enter it',
      body: {
        call: 'calendar.add',
        named: [
          ['title', { output: 'ask' }],
          ['start', { literal: '2026-12-01' }],
        ],
      },
    },
  ],
}

/** A task for a person. */
export const TASK = {
  goal: 'have a letter posted',
  steps: [
    {
      id: 'post',
      title: 'Post it',
      body: {
        call: 'human.do',
        named: [
          ['task', { literal: 'Post the letter' }],
          ['must', { literal: true }],
        ],
      },
    },
  ],
}

export const APPROVE = 'button[data-key=a]'
export const isOff = async (page: Page) =>
  (await page.locator(APPROVE).getAttribute('aria-disabled')) === 'true'
/** Scrolls by keys until the button is on; says whether it came to that. */
export async function readOn(page: Page): Promise<boolean> {
  for (let tries = 0; tries < 40 && (await isOff(page)); tries++) {
    await page.keyboard.press('PageDown')
    await page.waitForTimeout(60)
  }
  return !(await isOff(page))
}
export const said = async (page: Page) => {
  const told = page.locator('.bar [role=status]')
  await told.filter({ hasText: /✓|Recorded/ }).waitFor({ timeout: 15_000 })
  return await told.textContent()
}
export const APPROVED = '✓ Approved. It is in the record.'
