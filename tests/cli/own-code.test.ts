// The code of a folder, and what it may import, through the command line.

import { describe, expect, test } from 'vitest'

import { DEFINE_TOOL, ZOD } from '../repository/programs.ts'
import { config, inClone, plan, step } from './clone.ts'

describe('own code', () => {
  /** Code that says something while it is loaded, and brings no tools. */
  const saying = (imports: string, words: string) =>
    `${imports}\nconsole.log('said ' + (${words}))\nexport default { tools: [] }\n`

  test('and every file that it imports is covered, and a change of one ends trust', () =>
    inClone(async ({ run, type, put }) => {
      await put('.planwright/config.json', config({}))
      await put('package-lock.json', '{}')
      await put('node_modules/some/index.js', `exports.more = ' more'\n`)
      const imports = `import { word } from './lib/word.ts'\nimport { more } from 'some'`
      await put('planwright.config.ts', saying(imports, 'word + more'))
      await put('lib/word.ts', `export { word } from './deep.ts'\n`)
      await put('lib/deep.ts', `export const word: string = 'first'\n`)
      const shown = await type('trust', '--show')
      expect(shown.out).toMatch(/code +lib\/word\.ts/)
      expect(shown.out).toMatch(/code +lib\/deep\.ts/)
      expect(shown.out).toMatch(/packages +package-lock\.json/)
      await type('trust')
      expect((await run('tools', '--refresh')).out).toContain('said first more')

      await put('lib/deep.ts', `export const word: string = 'second'\n`)
      const changed = await run('tools', '--refresh')
      expect(changed.code).toBe(2)
      expect(changed.err).toContain('workspace/not-trusted')
      expect(changed.out).not.toContain('said')
      const diff = await type('trust', '--show')
      expect(diff.out).toContain("+ export const word: string = 'second'")
      await type('trust')
      expect((await run('tools', '--refresh')).out).toContain('said second')

      await put('package-lock.json', '{ }')
      expect((await type('tools', '--refresh')).err).toContain('workspace/not-trusted')
    }))

  const REQUIRE = `import { createRequire } from 'node:module'`
  test.each([
    ['a dynamic import whose name is made', '', `(await import('./' + 'late.ts')).word`],
    [
      'a require whose name is made',
      REQUIRE,
      `createRequire(import.meta.url)('./' + 'late.cjs').word`,
    ],
    [
      'a require in the name of another file',
      REQUIRE,
      `createRequire('/elsewhere/x.js')(import.meta.dirname + '/' + 'late.cjs').word`,
    ],
    ['a file that a trusted one requires', `import word from './early.cjs'`, 'word'],
  ])('is refused %s', (_, imports, words) =>
    inClone(async ({ run, type, put }) => {
      await put('.planwright/config.json', config({}))
      await put('planwright.config.ts', saying(imports, words))
      await put('early.cjs', `module.exports = require('./' + 'late.cjs').word\n`)
      await put('late.ts', `export const word = 'it came late'\n`)
      await put('late.cjs', `exports.word = 'it came late'\n`)
      await type('trust')
      const { code, out, err } = await run('tools', '--refresh')
      expect(code).toBe(2)
      expect(err).toMatch(/late\.c?[tj]s is not loaded/)
      expect(out).not.toContain('it came late')
    }),
  )

  test('may import a file by a dynamic import that names it', () =>
    inClone(async ({ run, type, put }) => {
      await put('.planwright/config.json', config({}))
      await put('planwright.config.ts', saying('', `(await import('./late.ts')).word`))
      await put('late.ts', `export const word = 'it came late'\n`)
      expect((await type('trust')).out).toContain('late.ts')
      expect((await run('tools', '--refresh')).out).toContain('said it came late')
    }))

  test('is executed as it was read: a file that changes while it is loaded is the one that was digested', () =>
    inClone(async ({ run, type, put }) => {
      await put('.planwright/config.json', config({}))
      // The first file rewrites the second before that is loaded.
      const rewrite = `import { writeFileSync } from 'node:fs'
writeFileSync(new URL('./second.ts', import.meta.url), "export const word = 'swapped'\\n")
`
      await put('first.ts', rewrite)
      await put('second.ts', `export const word = 'digested'\n`)
      await put(
        'planwright.config.ts',
        saying(`import './first.ts'`, `(await import('./second.ts')).word`),
      )
      await type('trust')
      expect((await run('tools', '--refresh')).out).toContain('said digested')
    }))

  /** A lock of npm for what lies in `node_modules`, with versions by folder. */
  const lock = (versions: Readonly<Record<string, string>>) => {
    const needs: Readonly<Record<string, object>> = {
      'node_modules/shop': { dependencies: { http: '*' } },
    }
    const packages = Object.fromEntries(
      Object.entries(versions).map(([folder, version]) => [folder, { version, ...needs[folder] }]),
    )
    return JSON.stringify({ lockfileVersion: 3, packages: { '': {}, ...packages } })
  }
  const LOCKED = {
    'node_modules/shop': '1.0.0',
    'node_modules/http': '1.0.0',
    'node_modules/lint': '1.0.0',
  }

  test('stays trusted when a tool of developers changes, and says what changed of what it needs', () =>
    inClone(async ({ run, type, put }) => {
      await put('.planwright/config.json', config({}))
      await put('node_modules/shop/index.js', `exports.word = require('http/').word\n`)
      await put('node_modules/http/index.js', `exports.word = 'of http'\n`)
      await put('node_modules/lint/index.js', `exports.word = 'of lint'\n`)
      await put('planwright.config.ts', saying(`import { word } from 'shop'`, 'word'))
      await put('package-lock.json', lock(LOCKED))
      await type('trust')
      expect((await run('tools', '--refresh')).out).toContain('said of http')

      await put('package-lock.json', lock({ ...LOCKED, 'node_modules/lint': '2.0.0' }))
      expect((await run('tools', '--refresh')).out).toContain('said of http')

      await put('package-lock.json', lock({ ...LOCKED, 'node_modules/http': '2.0.0' }))
      const changed = await run('tools', '--refresh')
      expect(changed.err).toContain('workspace/not-trusted')
      expect(changed.err).toMatch(/It was trusted on 20\d\d-\d\d-\d\d \d\d:\d\d \(UTC\)/)
      expect(changed.err.replaceAll(/\s+/g, ' ')).toContain('package-lock.json (changed)')
      const shown = await type('trust', '--show')
      expect(shown.out).toContain('- node_modules/http {"version":"1.0.0"}')
      expect(shown.out).toContain('+ node_modules/http {"version":"2.0.0"}')
    }))

  test('is refused a package that the lock file has, and that nothing it imports needs', () =>
    inClone(async ({ run, type, put }) => {
      await put('.planwright/config.json', config({}))
      await put('node_modules/shop/index.js', `exports.word = require('lint').word\n`)
      await put('node_modules/lint/index.js', `exports.word = 'of lint'\n`)
      await put('planwright.config.ts', saying(`import { word } from 'shop'`, 'word'))
      await put('package-lock.json', lock(LOCKED))
      await type('trust')
      const { out, err } = await run('tools', '--refresh')
      expect(err.replaceAll(/\s+/g, ' ')).toContain('no package that it imports depends on it')
      expect(out).not.toContain('of lint')
    }))

  test('may import no installed package that no lock file covers', () =>
    inClone(async ({ run, type, put }) => {
      await put('.planwright/config.json', config({}))
      await put('node_modules/evil/index.js', `exports.word = 'it came along'\n`)
      await put('planwright.config.ts', saying(`import { word } from 'evil'`, 'word'))
      await type('trust')
      const { code, err } = await run('tools', '--refresh')
      expect(code).toBe(2)
      expect(err).toContain('no lock file')
    }))

  test('that is a tool under way is refused an import whose name is made', () =>
    inClone(async ({ run, type, put }) => {
      await put('.planwright/config.json', config({}))
      await put(
        'planwright.config.ts',
        `import { z } from '${ZOD}'
import { defineTool } from '${DEFINE_TOOL}'
const tool = defineTool({
  id: 'demo.say',
  description: 'Says what a file says.',
  input: z.strictObject({}),
  output: z.string(),
  effect: 'read',
  run: async () => (await import('./' + 'late.ts')).word,
})
export default { tools: [tool] }
`,
      )
      await put('late.ts', `export const word = 'it came late'\n`)
      await put('plan.json', plan(step('say', 'demo.say', {})))
      await type('trust')
      const { code, out, err } = await run('run', 'plan.json')
      expect(code).toBe(1)
      expect(out + err).toContain('late.ts is not loaded')
      expect(out + err).not.toContain('it came late')
    }))
})
