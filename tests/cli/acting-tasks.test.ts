// A task in words that acts outside, where a model is set up: through the command line

import { expect, test } from 'vitest'

import { runCli } from '../../src/surfaces/cli/cli.ts'
import { modelServer, says } from '../model/server.ts'
import { inFolder } from '../services/folder.ts'
import { fakeHost, letterIds } from './fake-host.ts'
import { trusts } from './trusting.ts'

const RTFS =
  '(plan :body (do (step "News" (call :agent "Send the newsletter to all subscribers")) (step "End" {:a 1})))'
const REFUND =
  '(plan :body (do (step "Pay" (call :faculty.sum-up "Refund 59.90 EUR to the customer" {:parameters {}})) (step "End" {:a 1})))'

test('is a person’s from check to the answer, and the model is never asked', () =>
  inFolder(async ({ path, write }) => {
    await using server = await modelServer(says('I have sent it.'))
    const env = { PLANNER_BASE_URL: server.url, PLANNER_MODEL: 'test/model' }
    const ids = letterIds()
    const type = async (...words: readonly string[]) => {
      const host = fakeHost({ cwd: path, env, ids, terminal: trusts(words) })
      const code = await runCli(words, host, () => '0')
      return `${code} ${host.written().replaceAll(/\s+/g, ' ')}`
    }
    await write('news.rtfs', RTFS)
    await write('refund.rtfs', REFUND)
    await type('init')

    const checked = await type('check', 'news.rtfs')
    expect(checked).toMatch(/^0 note\[check\/task-for-person\]/)
    expect(checked).toContain('asks for something outside the answer, `Send`')
    expect(await type('review', 'news.rtfs')).toContain('human.do')
    expect(await type('run', 'news.rtfs')).toMatch(/^3 .*Send the newsletter to all subscribers/)
    const ended = await type('answer', 'a', '--not-done', 'the list is gone')
    expect(ended).toMatch(/^1 .*the list is gone/)

    const refused = await type('check', 'refund.rtfs')
    expect(refused).toMatch(/^1 error\[check\/acting-task\]/)
    expect(refused).toContain('Not done: …')
    expect(server.asked).toHaveLength(0)
  }))
