// `planwright check` and `planwright fix`, on labels of a Plan.md

import { expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost } from './fake-host.ts'

const planWith = (line: string) =>
  `# Plan: Release\n\n## Steps\n\n### Step 1: Publish\n- **Requires Approval**: No\n${line}\n\nGo.\n`

async function checked(text: string, config: string): Promise<readonly string[]> {
  let codes: readonly string[] = []
  await inFolder(async ({ path, write }) => {
    await write('plan.md', text)
    await write('.planwright/config.json', config)
    const host = fakeHost({ cwd: path })
    await runCli(['check', 'plan.md', '--json'], host, () => '0')
    const { diagnostics } = JSON.parse(host.out()) as { diagnostics: readonly { code: string }[] }
    codes = diagnostics.map(({ code }) => code)
  })
  return codes
}

const LABELS =
  '{"security": {"state": "normal"}, "dialects": {"plan-md": {"labels": ["Priority"]}}}'

test('labels that are not read are told, until the configuration names them', async () => {
  const text = planWith('- **Priority**: high')
  expect(await checked(text, '{"security": {"state": "normal"}}')).toEqual(['plan-md/own-labels'])
  expect(await checked(text, LABELS)).toEqual([])
})

test('a label that the configuration names is an error still where it asks for an approval', async () => {
  const labels = LABELS.replace('Priority', 'Needs approval')
  expect(await checked(planWith('- **Needs approval**: yes'), labels)).toEqual([
    'plan-md/request-in-words',
  ])
})

test('fix makes no steps of a list that asks for an approval', async () => {
  await inFolder(async ({ path, write }) => {
    await write(
      'plan.md',
      '# Plan: R\n\n## Steps\n\n1. Write\n2. **Publish** (requires approval)\n',
    )
    const host = fakeHost({ cwd: path })
    await runCli(['fix', 'plan.md'], host, () => '0')
    expect(host.out() + host.err()).not.toContain('### Step 2')
  })
})
