// The list of runs, the trash and a fork in a real browser.

import { ServedProgram } from './served-program.ts'
import type { Trial } from './trial.ts'

const planOf = (goal: string, steps: readonly object[]) => ({
  source: JSON.stringify({ form: 2, goal, steps }),
  dialect: 'plan',
})
const BAD = 'Enter <img src=x onerror=alert(1)> \u202e gnp'
const ENTER = {
  id: 'enter',
  title: 'Enter the party',
  body: {
    call: 'calendar.add',
    named: [
      ['title', { literal: 'Party' }],
      ['start', { literal: '2026-12-20' }],
    ],
  },
}
const ONE = { id: 'one', title: 'One', body: { literal: 1 } }

interface Standing {
  readonly status: string
  readonly waiting: readonly { readonly for: string; readonly digest?: string }[]
}

/** Tries, in the browser at `executablePath`. */
export async function runsTrials(executablePath: string): Promise<readonly Trial[]> {
  const program = await ServedProgram.make({ works: true })
  const found: Trial[] = []
  const tell = (situation: string, one: unknown, expected: unknown) =>
    found.push({ situation: `the runs: ${situation}`, found: one, expected })
  try {
    await program.serve()
    const tab = await program.tab(executablePath)
    const complaints: string[] = []
    tab.on('pageerror', ({ message }) => complaints.push(message))
    await program.open(tab, '/runs')
    await tab.getByText('There is no run yet.').waitFor()
    tell('an empty workspace says so', await tab.locator('.run-item').count(), 0)

    await program.ask('PUT', '/runs/bad', planOf(BAD, [ONE]))
    await program.ask('PUT', '/runs/party', planOf('Plan a party', [ENTER]))
    const party = tab.locator('.run-item', { hasText: 'Plan a party' })
    await party.waitFor()
    tell('runs that are made appear, the newest first', await order(), ['party', 'bad'])
    tell(
      'words of others are text',
      await tab.locator('.run-item img, .run-item script').count(),
      0,
    )

    const { waiting } = (await program.ask('GET', '/runs/party')) as Standing
    const digest = waiting.find((one) => one.for === 'decision')?.digest
    await program.ask('POST', '/runs/party/commands', { kind: 'approve', digest })
    await party.locator('.state', { hasText: 'done' }).waitFor()
    tell(
      'a run shows how it stands as it goes on',
      await party.locator('.state').textContent(),
      'done',
    )

    for (const one of await tab.locator('.choose input').all()) await one.check()
    const compare = tab.getByRole('link', { name: 'Compare their plans' })
    tell(
      'two that are chosen are compared, the older one first',
      await compare.getAttribute('href'),
      '/diff?before=run%3Abad&after=run%3Aparty',
    )
    await program.ask('PUT', '/runs/later', planOf('Later', [ONE]))
    await tab.getByRole('button', { name: '1 new run' }).waitFor()
    tell('while two are chosen nothing moves', await order(), ['party', 'bad'])
    await tab.getByRole('button', { name: '1 new run' }).click()
    await tab.locator('.run-item', { hasText: 'Later' }).waitFor()
    await tab.getByRole('button', { name: 'Choose none' }).click()

    await party.getByRole('button', { name: 'Move to trash' }).click()
    await tab.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click()
    await party.waitFor({ state: 'detached' })
    await tab.getByRole('link', { name: 'Trash' }).click()
    await tab.getByRole('button', { name: 'Restore' }).click()
    await tab.getByText('was restored').waitFor()
    await tab.getByText('Nothing is in the trash.').waitFor()
    tell(
      'a run goes to the trash and comes back',
      ((await program.ask('GET', '/runs/party')) as Standing).status,
      'done',
    )

    await tab.goto(new URL('/runs/party/fork', tab.url()).href)
    await tab.getByText('No effect on the outside is repeated.').waitFor()
    await tab.locator('select').selectOption('enter')
    await tab.getByText('1 effect will be repeated').waitFor()
    tell(
      'a fork says what it repeats, and that approvals are asked again',
      [
        await tab.getByText('1 call of calendar.add').isVisible(),
        await tab.getByText('Approvals are not inherited.').isVisible(),
      ],
      [true, true],
    )
    await tab.getByText('Other inputs').click()
    await tab.locator('textarea').first().fill('{"n": ')
    const make = tab.getByRole('button', { name: 'Make the fork' })
    tell('with choices that were not tried it cannot be made', await make.isDisabled(), true)
    await tab.locator('textarea').first().fill('')
    await tab.getByText('1 effect will be repeated').waitFor()
    await make.click()
    await tab.waitForURL(/\/asks\/[^/]+\/decision$/)
    const { pathname } = new URL(tab.url())
    await tab.locator('h1').waitFor()
    tell('the fork leads to its own decision', pathname.includes('/party/'), false)
    tell('nothing was thrown', complaints.join('; '), '')
    return found

    async function order(): Promise<readonly (string | null)[]> {
      const links = await tab.locator('.run-item > a').all()
      return await Promise.all(
        links.map(async (link) => (await link.getAttribute('href'))?.replace('/runs/', '') ?? null),
      )
    }
  } finally {
    await program.close()
  }
}
