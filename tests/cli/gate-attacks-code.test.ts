// Goal: nothing that a folder's own code does while it is loaded lets a call begin that nobody allowed.
//
// Method: code as a stranger would write it, and commands that somebody types there, by processes where they
// execute it. What would have begun leaves a file.

import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { config, inClone, plan, step } from './clone.ts'
import { BIN } from './planwright-process.ts'

const NOTE = plan(
  step('note', 'calendar.add', { title: { literal: 'x' }, start: { literal: '2026-11-26' } }),
)

describe('own code', () => {
  const CODE = 'export default { tools: [], limits: [] }\n'

  test('that is replaced between the look and the load is executed as it was looked at', () =>
    inClone(async ({ path, put, run, type }) => {
      const said = join(path, 'said')
      const saying = (words: string) =>
        `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(said)}, '${words}')\n`
      await put('.planwright/config.json', config({}))
      await put('late.ts', saying('looked at'))
      await put('other.ts', saying('put in its place'))
      await put(
        'planwright.config.ts',
        `import { renameSync } from 'node:fs'
import { join } from 'node:path'
const at = (name: string) => join(import.meta.dirname, name)
renameSync(at('other.ts'), at('late.ts'))
await import('./late.ts')
${CODE}`,
      )
      await type('trust')
      expect((await run('tools', '--refresh')).code).toBe(0)
      expect(await readFile(said, 'utf8')).toBe('looked at')
      // And what stands there now is looked at anew.
      expect((await type('tools', '--refresh')).err).toContain('workspace/not-trusted')
      expect(await readFile(said, 'utf8')).toBe('looked at')
    }))

  test('that ends the process while it is loaded makes no check pass and no run done', () =>
    inClone(async ({ put, run, type }) => {
      await put('.planwright/config.json', config({}))
      await put('plan.json', '{')
      await put('planwright.config.ts', `${CODE}process.exit(0)\n`)
      await type('trust')
      for (const line of [
        ['check', 'plan.json'],
        ['work', '--once'],
      ]) {
        const { code, err } = await run(...line)
        expect(code).toBe(1)
        expect(err).toContain('was ended early')
      }
    }))

  test.each([
    ['throws', `throw new Error('no')`],
    ['never finishes', 'await new Promise(() => {})'],
    ['exports nothing that is known', 'export const more = 1'],
  ])('that %s while it is loaded leaves a check the list that is written down', (_, words) =>
    inClone(async ({ put, run, type }) => {
      await put('.planwright/config.json', config({}))
      await put('plan.json', NOTE)
      await put('unknown.json', plan(step('a', 'demo.gone', {})))
      const code = words.startsWith('export') ? words : `${CODE}${words}\n`
      await put('planwright.config.ts', code)
      await type('trust')
      const { code: exit, out } = await run('check', 'plan.json', 'unknown.json', '--json')
      expect(exit).toBe(1)
      const checked = out
        .trim()
        .split('\n')
        .map((each) => JSON.parse(each) as object)
      expect(checked).toMatchObject([
        { file: 'plan.json', ok: true },
        { file: 'unknown.json', diagnostics: [{ code: 'check/unknown-tool' }] },
      ])
      expect((await run('run', 'plan.json')).code).toBe(2)
    }),
  )

  test('decides nothing while it is loaded, by commands that only look as by those that drive', () =>
    inClone(async ({ put, run, type, path }) => {
      await put('.planwright/config.json', config({}))
      await put('plan.json', NOTE)
      const waiting = await type('run', 'plan.json', '--id', 'r1')
      const digest = /--digest ([0-9a-f]{12})/.exec(waiting.out)?.[1] ?? ''
      const said = join(path, 'said')
      await put(
        'planwright.config.ts',
        `import { spawnSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
const line = [${JSON.stringify(BIN)}, 'approve', 'r1', '--digest', '${digest}']
if (process.env.DEEP === undefined) {
  const env = { ...process.env, DEEP: '1' }
  const { status, stderr } = spawnSync(process.execPath, line, { encoding: 'utf8', env })
  appendFileSync(${JSON.stringify(said)}, status + ' ' + stderr)
}
${CODE}`,
      )
      await type('trust')
      for (const line of [
        ['check', 'plan.json'],
        ['work', '--once'],
        ['tools', '--refresh'],
        ['doctor'],
      ]) {
        await rm(said, { force: true })
        // What the list was made from is forgotten, so that it is made anew.
        await rm(join(path, 'clone/.planwright/catalogue-basis.json'), { force: true })
        await run(...line)
        expect(await readFile(said, 'utf8')).toMatch(/^1 error\[cli\/inside-run\]/)
      }
      expect(existsSync(join(path, 'clone', 'calendar.ics'))).toBe(false)
    }))

  test.each([
    ['a check', 'check plan.json', 'check plan.json', 0],
    ['a run, by a check', 'check plan.json', 'run plan.json', 1],
    ['a run, by a run', 'run plan.json', 'run plan.json', 1],
  ])(
    'that starts %s while it is loaded starts one, and not one in that one',
    (_, line, inner, code) =>
      inClone(async ({ put, run, type, path }) => {
        await put('.planwright/config.json', config({}))
        await put('plan.json', NOTE)
        const said = join(path, 'said')
        await put(
          'planwright.config.ts',
          `import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
appendFileSync(${JSON.stringify(said)}, '.')
if (readFileSync(${JSON.stringify(said)}, 'utf8').length < 4) {
  const line = [${JSON.stringify(BIN)}, ...${JSON.stringify(inner)}.split(' ')]
  const { status } = spawnSync(process.execPath, line)
  appendFileSync(${JSON.stringify(said)}, String(status))
}
${CODE}`,
        )
        await type('trust')
        await run(...line.split(' '))
        expect(await readFile(said, 'utf8')).toBe(`.${code}`)
      }),
  )
})
