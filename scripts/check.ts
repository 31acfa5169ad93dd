// Everything that can be said about the code without running it
// =============================================================================
//
// One line a check, the output of those that fail, and all of them even when
// the first fails. `npm run check types lint` runs only those.

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What `pack` makes of the root. */
const PACKED = 'node_modules/.cache/planwright-package/planwright.tgz'

/** In order: the quickest to fail first; the package is looked at after it was built. */
const checks: readonly Check[] = [
  { name: 'types', command: 'tsc --noEmit' },
  { name: 'types of the dashboard', command: 'tsc --noEmit -p web' },
  { name: 'lint', command: 'oxlint --type-aware --deny-warnings' },
  { name: 'format', command: 'oxfmt --check' },
  { name: 'tidy', command: 'vitest run tests/tidy' },
  { name: 'unused', command: 'knip --treat-config-hints-as-errors' },
  { name: 'build', command: 'node scripts/build.ts' },
  { name: 'pack', command: 'node scripts/pack.ts' },
  { name: 'package', command: `publint ${PACKED} --strict` },
  {
    name: 'package types',
    // The rule left out would fail for the resolution of old, which knows no `imports`: for those
    // that count, 'consumer' says it.
    command: `attw ${PACKED} --profile esm-only --ignore-rules internal-resolution-error`,
  },
  // Installs it from the npm registry; says so where that cannot be reached.
  { name: 'consumer', command: `node scripts/consumer.ts ${PACKED}` },
  // Installs TypeDoc the first time.
  { name: 'reference', command: 'node scripts/docs.ts --check' },
]

interface Check {
  readonly name: string
  readonly command: string
}

interface Outcome {
  readonly passed: boolean
  readonly output: string
  readonly seconds: number
}

const asked = process.argv.slice(2)
const chosen = checks.filter(({ name }) => asked.length === 0 || asked.includes(name))
const unknown = asked.filter((name) => !checks.some((check) => check.name === name))
if (unknown.length > 0) {
  console.error(
    `no such check: ${unknown.join(', ')}; there are: ${checks.map((check) => check.name).join(', ')}`,
  )
  process.exit(2)
}

let failures = 0
for (const check of chosen) {
  const { passed, output, seconds } = await run(check)
  console.log(`${passed ? 'ok    ' : 'FAILED'} ${check.name} (${seconds.toFixed(1)} s)`)
  for (const [line] of output.matchAll(/^skipped: .*/gm)) console.log(`       ${line}`)
  if (passed) continue
  failures++
  console.log(`\n${output.trimEnd()}\n`)
}
console.log(`${chosen.length - failures} of ${chosen.length} checks passed`)
process.exitCode = failures === 0 ? 0 : 1

async function run({ command }: Check): Promise<Outcome> {
  const [program = '', ...args] = command.split(' ')
  const begun = performance.now()
  const { promise, resolve } = Promise.withResolvers<Omit<Outcome, 'seconds'>>()
  // npm put node_modules/.bin on the path; on Windows the programs there are command files.
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  child.on('error', (error) => resolve({ passed: false, output: error.message }))
  child.on('close', (code) => resolve({ passed: code === 0, output }))
  return { ...(await promise), seconds: (performance.now() - begun) / 1000 }
}
