// What a check has to load. Time is measured elsewhere (`npm run bench -- cli`);
// this says what may not creep in, on a machine however busy.

import { spawnSync } from 'node:child_process'

import { expect, test } from 'vitest'

import { PROGRAM } from '../repository/programs.ts'
import { inFolder } from '../services/folder.ts'

const MAIN = new URL('../../src/main.ts', import.meta.url).href

const LISTS_MODULES = `
import module from 'node:module'
const loaded = []
module.registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
const { main } = await import('${MAIN}')
await main(process.argv.slice(1))
console.error(loaded.join('\\n'))
`

/** The modules that a command line loads, as paths from the root. */
function modulesOf(cwd: string, ...line: readonly string[]): readonly string[] {
  const { stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', LISTS_MODULES, '--', ...line],
    {
      cwd,
      encoding: 'utf8',
    },
  )
  const root = new URL('../..', import.meta.url).href
  return stderr
    .trim()
    .split('\n')
    .map((url) => url.replace(root, ''))
}

test('a check loads no package but those of its digest and of front matter, no store and no runtime', () =>
  inFolder(async ({ path, write }) => {
    await write('plan.json', '{"form": 2, "goal": "x", "steps": []}')
    const modules = modulesOf(path, 'check', 'plan.json')
    expect(modules).toContain('src/surfaces/cli/commands/check.ts')
    const packages = modules.filter((url) => url.startsWith('node_modules/'))
    // The built program loads `yaml` with the first Plan.md, as is seen below.
    expect(packages.filter((url) => !/^node_modules\/(?:@noble\/hashes|yaml)\//.test(url))).toEqual(
      [],
    )
    expect(
      modules.filter((url) => /sqlite|^src\/(runtime|tools|model|review)\//.test(url)),
    ).toEqual([])
    const commands = modules.filter((url) => url.startsWith('src/surfaces/cli/commands/'))
    expect(commands).toEqual(['src/surfaces/cli/commands/check.ts'])
  }))

test('a mistyped command loads no command at all', () =>
  inFolder(async ({ path }) => {
    const modules = modulesOf(path, 'chek')
    expect(modules).toContain('src/surfaces/cli/commands.ts')
    expect(modules.filter((url) => url.startsWith('src/surfaces/cli/commands/'))).toEqual([])
  }))

test('a command that drives runs loads no tracing and no log where nobody asked for them', () =>
  inFolder(async ({ path }) => {
    modulesOf(path, 'init')
    const modules = modulesOf(path, 'resume', 'nothing')
    expect(modules).toContain('src/app/watching/traces.ts')
    expect(
      modules.filter((url) =>
        /opentelemetry|pino|^src\/services\/(tracing|logging\/(?!log-level))/.test(url),
      ),
    ).toEqual([])
  }))

const LISTS_AT_THE_END = `
import module from 'node:module'
const loaded = []
module.registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
process.on('exit', () => {
  console.error([...loaded, ...process.moduleLoadList].join('\\n'))
})
`

test('the built program loads for a check one dialect, no messages and no streams of Node', () =>
  inFolder(async ({ path, write }) => {
    await write(
      'plan.txt',
      'STEP 1:\nFACULTY: READ_KNOWLEDGE\nACTION: Query it\nPARAMETERS: {"search_term": "x"}\n' +
        'CAPABILITIES: KNOWLEDGE_READ\n',
    )
    await write('plan.md', '# Plan: x\n\n## Steps\n\n### Step 1: Greet\n')
    await write('plan.rtfs', '(plan :name "x" :body (do (step "Say" (call :ccos.echo "hello"))))\n')
    const loadedBy = (file: string) => {
      const preload = `data:text/javascript,${encodeURIComponent(LISTS_AT_THE_END)}`
      const line = ['--import', preload, PROGRAM, 'check', file]
      const { stderr, stdout } = spawnSync(process.execPath, line, { cwd: path, encoding: 'utf8' })
      expect(stdout).toContain(`${file}: ok, 1 step`)
      return stderr.split('\n')
    }
    const files = (lines: readonly string[]) =>
      lines
        .flatMap((line) => /\/dist\/(?:program\/)?([^/]+)\.js$/.exec(line)?.slice(1) ?? [])
        .toSorted()
    const step = loadedBy('plan.txt')
    // Words of natural languages, which other dialects read too, lie beside the check; and what says whether the
    // files of the folder are to be looked at.
    const words = [
      'acting',
      'acting-names',
      'forbidden-words',
      'search',
      'sentence',
      'title-requests',
      'translated-headings',
      'without-names',
    ]
    const others = ['check', 'main', 'rolldown-runtime', 'takes-columns']
    expect(files(step)).toEqual([...words, ...others].toSorted())
    expect(step).not.toContain('NativeModule stream')
    expect(step).not.toContain('NativeModule net')
    const isYaml = (line: string) => line.includes('/node_modules/yaml/')
    expect(step.filter(isYaml)).toEqual([])
    const planMd = loadedBy('plan.md')
    expect(files(planMd)).toContain('translate-plan-md')
    expect(planMd.some(isYaml)).toBe(true)
    const rtfs = files(loadedBy('plan.rtfs'))
    expect(rtfs.filter((name) => name.startsWith('translate-'))).toEqual(['translate-rtfs'])
  }))
