// Of which runs the record is read for files of sets: it has 200,000 rows and is read with every look at a run that waits.

import { expect, test } from 'vitest'

import { compile } from '#compile'

import { mayHaveSets } from '../../src/app/sets/changed-files.ts'

const HANDLE = `set:${'a'.repeat(64)}`

test.each([
  ['(call :ccos.echo "hello")', false],
  ['(call :human.ask "Name?")', false],
  ['(call :math.formula {:formula "y = 2*3" :inputs {} :output "y"})', false],
  ['(call :sets.load "a.csv")', true],
  ['(call :agent "Load the rows of a.csv")', true],
  ['(call :faculty.sum-up {:action "Sum up" :parameters {}})', true],
  [`(call :human.inform "${HANDLE}")`, true],
])('%s: %s', (call, may) => {
  const text = `(plan :body (do (step "Do it" ${call} {:done true})))`
  const { plan, diagnostics } = compile(text, { dialect: 'rtfs' })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(plan === undefined ? undefined : mayHaveSets(plan)).toBe(may)
})
