// The tests of one group of `npm run mutate`, as scripts/mutate.ts names them: few and quick, since
// all that reach a change are run for it.

import { defineConfig, mergeConfig } from 'vitest/config'

import all from '../../vitest.config.ts'

const { resolve } = all({ mode: 'test', command: 'serve' })
const include = process.env['MUTATE_TESTS']?.split(',') ?? []

export default mergeConfig({ resolve }, defineConfig({ test: { include, isolate: false } }))
