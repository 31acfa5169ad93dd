// Members that a tool of the door does not know: hosts add some of their own to every call, such as Gemini CLI its
// `wait_for_previous`. A tool that reads leaves them out and names them; one that acts does nothing.

import { expect, test } from 'vitest'

import { atDoor, type Era } from './agent-door.ts'

const ERAS: readonly Era[] = ['legacy', 'modern']
const PLAN = '(plan :body (do (step "Say" (call :ccos.echo "x"))))'

/** What each tool that reads is given, and what it answers with where all is well. */
const READING: Readonly<Record<string, object>> = {
  check: { text: PLAN },
  explain: { code: 'run/held' },
  fix: { text: PLAN },
  review: { text: PLAN },
  diff: { before: PLAN, after: PLAN },
  list_tools: { containing: 'echo' },
  grammar: { dialect: 'rtfs' },
  list_runs: {},
  show_run: { run: 'said' },
  wait_run: { run: 'said', seconds: 0 },
}

/** They answer in words alone. */
const IN_WORDS: ReadonlySet<string> = new Set(['list_tools', 'grammar'])

const ACTING: Readonly<Record<string, readonly [given: object, known: string]>> = {
  submit_plan: [{ id: 'two', text: PLAN }, '`id`, `text`, `dialect`, `inputs`'],
  pause_run: [{ run: 'said' }, '`run`, `reason`'],
  cancel_run: [{ run: 'said' }, '`run`, `reason`'],
}

for (const era of ERAS) {
  test(`the tables have every tool: ${era}`, () =>
    atDoor(era, async ({ client }) => {
      const { tools } = await client.listTools()
      const named = (reads: boolean) =>
        tools
          .filter(({ annotations }) => annotations?.readOnlyHint === reads)
          .map(({ name }) => name)
      expect([named(true), named(false)]).toEqual([Object.keys(READING), Object.keys(ACTING)])
    }))

  test(`a tool that reads answers as without them, and names them: ${era}`, () =>
    atDoor(era, async ({ call }) => {
      await call('submit_plan', { id: 'said', text: PLAN })
      for (const [tool, given] of Object.entries(READING)) {
        const usual = await call(tool, given)
        const odd = { ...given, wait_for_previous: true, 'x\u202ey': [1] }
        const { data, refused, text } = await call(tool, odd)
        expect([tool, refused, usual.data['ignored']]).toEqual([tool, false, undefined])
        if (IN_WORDS.has(tool)) {
          expect(text).toBe(
            `${usual.text} It was asked without \`wait_for_previous\`, \`x\\u{202e}y\`, which it does not know.`,
          )
          continue
        }
        const { ignored, ...rest } = data
        expect([tool, ignored]).toEqual([tool, ['wait_for_previous', 'x\\u{202e}y']])
        expect([tool, Object.keys(rest)]).toEqual([tool, Object.keys(usual.data)])
      }
    }))

  test(`a refusal names them too: ${era}`, () =>
    atDoor(era, async ({ call }) => {
      const { refused, text } = await call('show_run', { run: 'none', wait_for_previous: true })
      expect([refused, text]).toEqual([true, expect.stringContaining('`wait_for_previous`')])
    }))

  test(`a known member of the wrong kind is refused as before: ${era}`, () =>
    atDoor(era, async ({ call }) => {
      const { refused, text } = await call('check', { text: 1, wait_for_previous: true })
      expect([refused, text]).toEqual([true, expect.stringContaining('text')])
    }))

  test(`a tool that acts does nothing, and says what it takes: ${era}`, () =>
    atDoor(era, async ({ call, here }) => {
      await call('submit_plan', { id: 'said', text: PLAN })
      const before = await here.runtime.overview('said')
      for (const [tool, [given, known]] of Object.entries(ACTING)) {
        const { refused, text } = await call(tool, { ...given, wait_for_previous: true })
        expect([tool, refused]).toEqual([tool, true])
        expect(text).toContain(`\`${tool}\` takes no \`wait_for_previous\`: leave it out`)
        expect(text).toContain(`It takes ${known}`)
      }
      expect(await here.runtime.overview('two')).toBeUndefined()
      expect(await here.runtime.overview('said')).toEqual(before)
    }))
}
