// A user's project
// =============================================================================
//
// Installs the packed root into empty projects, from the registry as users do, and
// uses it as the README says: types with the compilers and the zod that its ranges
// allow, the command line, a program. An older Node says what it needs. Then the same
// from a git address, where npm builds the package itself.
//
//     node scripts/consumer.ts TARBALL
//
// Without a registry nothing of this can be done: then it says so and is no failure.

import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import manifest from '../package.json' with { type: 'json' }
import { specifiers } from './built-manifest.ts'

const COMPILERS = ['5.9', '6', '7']
const ZODS = ['4.0.0', 'latest']
/** The program of the README, which is this example. */
const EXAMPLE = '08-compile-review-run.ts'
/** The test of a plan that docs/testing.md shows. */
const TEST = '10-test-a-plan.ts'
const NO_REGISTRY = /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH/

const root = fileURLToPath(new URL('..', import.meta.url))
const [, , argument] = process.argv
if (argument === undefined) throw new Error('it needs the packed root')
const tarball = resolve(argument)

const failures: string[] = []
try {
  for (const zod of ZODS) {
    const compilers = COMPILERS.map((version) => `typescript-${version}@npm:typescript@${version}`)
    const packages = [tarball, `zod@${zod}`, '@types/node@24', ...compilers]
    inProject(packages, (folder) => useProject(folder, zod))
  }
  fromGit((address, builds) => {
    inProject(['--prefer-offline', address, 'zod@latest'], (folder) => {
      useCommandLine(folder)
      writeFileSync(join(folder, 'program.ts'), example())
      useProgram(folder)
    })
    expect(builds() === 1, `npm install ${address} built ${builds()} times`)
  })
} catch (error) {
  const text = String(error)
  if (!NO_REGISTRY.test(text)) throw error
  console.log('skipped: consumer, the npm registry cannot be reached')
  process.exit(0)
}
for (const failure of failures) console.error(failure)
process.exitCode = failures.length > 0 ? 1 : 0

function useProject(folder: string, zod: string): void {
  for (const compiler of COMPILERS) checkTypes(folder, compiler, zod)
  useCommandLine(folder)
  useProgram(folder)
  askOlderNode(folder)
}

/** This clone as it is now behind a git address, and how often it was built. */
function fromGit(body: (address: string, builds: () => number) => void): void {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'planwright-git-')))
  try {
    const [clone, bare] = [join(folder, 'clone'), join(folder, 'planwright.git')]
    const marks = join(folder, 'builds')
    const git = (...args: readonly string[]) => {
      const { status, said } = ran(root, 'git', args)
      if (status !== 0) throw new Error(`git ${args.join(' ')}: ${said}`)
      return said
    }
    const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard')
    for (const file of files.split('\0').filter((name) => existsSync(join(root, name)))) {
      if (file !== '') cpSync(join(root, file), join(clone, file))
    }
    const mark = `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(marks)}, '.')\n`
    appendFileSync(join(clone, 'scripts/build.ts'), mark)
    const who = ['-c', 'user.name=consumer', '-c', 'user.email=consumer@localhost']
    git('-C', clone, 'init', '--quiet')
    git('-C', clone, 'add', '--all')
    git('-C', clone, ...who, 'commit', '--quiet', '--message=as it is')
    git('clone', '--quiet', '--bare', clone, bare)
    const builds = () => (existsSync(marks) ? readFileSync(marks, 'utf8').length : 0)
    body(`git+${pathToFileURL(bare).href}`, builds)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A project with only these packages, which may be options of npm. */
function inProject(packages: readonly string[], body: (folder: string) => void): void {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'planwright-consumer-')))
  try {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }\n')
    const { status, said } = ran(folder, 'npm', [
      'install',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      ...packages,
    ])
    if (status !== 0) throw new Error(`npm install in an empty project: ${said}`)
    body(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Every entry, and the program of the README, strict and down to our declarations. */
function checkTypes(folder: string, compiler: string, zod: string): void {
  const imports = specifiers(manifest).map(
    (name, index) => `import * as part${index} from '${name}'`,
  )
  const uses = specifiers(manifest).map((_, index) => `part${index}`)
  const everything = `${imports.join('\n')}
import { defineTool } from 'planwright'
import { z } from 'zod'

export const parts: readonly object[] = [${uses.join(', ')}]
export const tool = defineTool({
  id: 'text.count-words',
  description: 'Counts the words of a text.',
  input: z.strictObject({ text: z.string().describe('The text.') }),
  output: z.int().min(0),
  positional: ['text'],
  effect: 'pure',
  returns: 'trusted',
  run: ({ text }) => text.split(' ').length,
})
`
  writeFileSync(join(folder, 'everything.ts'), everything)
  writeFileSync(join(folder, 'program.ts'), example())
  cpSync(join(root, 'examples', TEST), join(folder, 'test.ts'))
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'esnext.disposable'],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
    types: ['node'],
  }
  const settings = { compilerOptions, files: ['everything.ts', 'program.ts', 'test.ts'] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const tsc = join(folder, `node_modules/typescript-${compiler}/bin/tsc`)
  const { said } = ran(folder, process.execPath, [tsc, '-p', '.', '--pretty', 'false'])
  // Declarations of other packages are theirs to fix.
  const ours = said
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .filter((line) => {
      const last = line.split('node_modules/').at(-1) ?? ''
      return !line.includes('node_modules/') || last.startsWith('planwright/')
    })
  expect(ours.length === 0, `TypeScript ${compiler} with zod ${zod}:\n${ours.join('\n')}`)
}

function useCommandLine(folder: string): void {
  const bin = join(folder, 'node_modules/.bin/planwright')
  const plan = join(folder, 'node_modules/planwright/examples/03-forbidden-keyword.step.txt')
  const says = (args: readonly string[], expected: RegExp, more: NodeJS.ProcessEnv = {}) => {
    const { said } = ran(folder, bin, args, more)
    expect(expected.test(said), `planwright ${args.join(' ')} says:\n${said}`)
  }
  says(['--version'], new RegExp(manifest.version.replaceAll('.', '\\.')))
  says(['check', plan], /step\/hidden-condition/)
  says(['explain', 'step/hidden-condition'], /condition/)
  says(['init'], /\.planwright/)
  const reading = join(folder, 'node_modules/planwright/examples/start/read.step.txt')
  says(['review', reading], /reads/i)
  says(['ps', '--json'], /^\[\]\s*$/m)
  // Whoever wants traces installs what sends them, and is told so; the run goes on.
  says(['run', reading], /npm install @opentelemetry/, { OTEL_TRACES_EXPORTER: 'otlp' })
}

function useProgram(folder: string): void {
  const text = readFileSync(
    join(folder, 'node_modules/planwright/examples/01-successful-plan.step.txt'),
  )
  writeFileSync(join(folder, 'plan.txt'), text)
  const { status, said } = ran(folder, process.execPath, ['program.ts'])
  expect(status === 0 && /\S/.test(said), `the program of the README says:\n${said}`)
  cpSync(join(root, 'examples', TEST), join(folder, 'test.ts'))
  const test = ran(folder, process.execPath, ['test.ts'])
  expect(
    test.status === 0 && /^one mail/m.test(test.said),
    `the test of a plan says:\n${test.said}`,
  )
}

/** The first Node of the machine that is too old says so, as a command and as a library. */
function askOlderNode(folder: string): void {
  const older = ['/usr/bin/node', '/usr/local/bin/node'].find((node) => {
    const { said } = ran(folder, node, ['--version'])
    return existsSync(node) && Number(/^v(\d+)/.exec(said)?.[1] ?? 99) < 24
  })
  if (older === undefined) {
    console.log('skipped: an older Node, this machine has none')
    return
  }
  const needs = /planwright needs Node 24 or later, and this is v?[\d.]+: install/
  const bin = join(folder, 'node_modules/planwright/bin/planwright.js')
  for (const line of [
    [bin, '--version'],
    ...specifiers(manifest).map((name) => ['--input-type=module', '-e', `import '${name}'`]),
  ]) {
    const { status, said } = ran(folder, older, line)
    const name = line.at(-1) ?? ''
    expect(
      status !== 0 && needs.test(said) && !/is not a function|SyntaxError|ERR_/.test(said),
      `on an older Node, ${name} says:\n${said}`,
    )
  }
}

/** The example, with the README's own plan beside it. */
function example(): string {
  return readFileSync(join(root, 'examples', EXAMPLE), 'utf8')
}

function expect(holds: boolean, failure: string): void {
  if (!holds) failures.push(failure)
}

function ran(cwd: string, program: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  // As a user's shell has it: none of what npm tells the scripts of this clone.
  const entries = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  const env = {
    ...Object.fromEntries(entries),
    HOME: cwd,
    npm_config_cache: npmCache(),
    NO_COLOR: '1',
    ...more,
  }
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, encoding: 'utf8' })
  return { status, said: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` }
}

function npmCache(): string {
  return process.env['npm_config_cache'] ?? join(process.env['HOME'] ?? tmpdir(), '.npm')
}
