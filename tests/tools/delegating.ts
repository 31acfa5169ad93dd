// A task given to a sub-agent that is a list of answers; an Error in it is thrown.

import { expect } from 'vitest'

import type { ModelPort } from '#model'
import type { Json } from '#plan'
import type { SetResult } from '#sets'
import { builtinTools, type BuiltinOptions } from '#tools'

import { call, nothingTold, toolOf, type ExchangeOptions, type Told } from './call.ts'
import type { Workspace } from './temporary.ts'

export const model: ModelPort = {
  name: 'test/model',
  generate: () => Promise.reject(new Error('the agent answers in these tests')),
}

export const FILES = { 'left.csv': 'id\na\nb\n', 'right.csv': 'id\nc\n' }
export const ABSENT = `set:${'0'.repeat(64)}`

type Answer = string | Error | ((args: Readonly<Record<string, Json>>) => Json)

interface Delegated {
  readonly result: Promise<unknown>
  readonly told: Told
  readonly asked: () => readonly Readonly<Record<string, Json>>[]
}

/** Delegates a task; the sub-agent answers one after the other, the last one for ever. */
export function delegate(
  here: Workspace,
  answers: readonly Answer[],
  input: Readonly<Record<string, unknown>> = {},
  options: Partial<BuiltinOptions> = { model },
  around: Pick<ExchangeOptions, 'view'> = {},
): Delegated {
  const told = nothingTold()
  const tools = builtinTools({ ...here.places, ...options })
  let at = 0
  const answer = async (id: string, args: Readonly<Record<string, Json>>): Promise<Json> => {
    if (id !== 'agent') return (await call(toolOf(tools, id), args, around)) as Json
    const next = answers[Math.min(at++, answers.length - 1)] ?? ''
    if (next instanceof Error) throw next
    return typeof next === 'string' ? next : next(args)
  }
  const result = call(
    toolOf(tools, 'sets.delegate'),
    { task: 'Find them', ...input },
    { told, answer, ...around },
  )
  result.catch(() => undefined)
  const asked = () => told.called.filter(({ tool }) => tool === 'agent').map(({ args }) => args)
  return { result, told, asked }
}

/** What a step returns of the set of a file, which it has not loaded itself. */
export async function loaded(here: Workspace, path: string): Promise<SetResult> {
  const tool = toolOf(builtinTools(here.places), 'sets.load')
  const { file, ...result } = (await call(tool, { path })) as SetResult
  expect(file).toMatchObject({ path })
  return result
}
