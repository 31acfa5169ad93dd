// Test files on one worker share the modules that they load, so a module that
// several of them share is loaded for the first alone. A hook that it registered
// while it is loaded would be missing for the others, without a word.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const TESTS = join(import.meta.dirname, '..')
const HOOK = /^(?:beforeAll|beforeEach|afterAll|afterEach|onTestFinished|vi\.mock)\(/m

function hookedModules(read: (name: string) => string): readonly string[] {
  return readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => HOOK.test(read(name)))
}

test('no module that tests share registers a hook while it is loaded', () => {
  expect(hookedModules((name) => readFileSync(join(TESTS, name), 'utf8'))).toEqual([])
})

test('one that did would be found', () => {
  const planted = (name: string) => (name.endsWith('listener.ts') ? 'afterEach(() => {})' : '')
  expect(hookedModules(planted)).toEqual([join('tools', 'listener.ts')])
})
