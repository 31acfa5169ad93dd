// Agents of one program take their own sets, and those of others where the policy names them.

import { join } from 'node:path'
import { expect, test } from 'vitest'

import { builtinTools, createRuntime } from 'planwright'
import { planTools } from 'planwright/ai'
import { DEFAULT_POLICY } from 'planwright/review'

import { inFolder } from '../services/folder.ts'

const plan = (body: string) => `(plan :name "x" :body (do (step "A" ${body})))`
const takes = (handle: string) => plan(`(call :sets.union "${handle}" "${handle}")`)

test('an agent takes the sets of another only where the policy names that one', () =>
  inFolder(async ({ path, write }) => {
    await write('theirs.csv', 'id,amount\nTHEIRS-1,11\n')
    const tools = builtinTools({ workspaceFolder: path })
    const policy = { ...DEFAULT_POLICY, sees: { reporter: ['maker'] } }
    const runtime = await createRuntime({ folder: join(path, '.planwright'), tools, policy })
    const submit = async (agent: string, text: string) => {
      const { execute } = planTools(runtime, { agent, waitMs: 5000 }).submit_plan
      const options = { toolCallId: 'call-1', messages: [], context: undefined }
      return (await execute?.({ text }, options as never)) as unknown as {
        readonly state: string
        readonly result: { readonly set: string }
      }
    }
    const { set } = (await submit('maker', plan('(call :sets.load "theirs.csv")'))).result

    const other = await submit('other', takes(set))
    expect(other).toMatchObject({ state: 'paused', result: null })
    expect(JSON.stringify(other)).not.toContain('THEIRS')
    expect(await submit('reporter', takes(set))).toMatchObject({ state: 'done', result: { set } })
    expect(await submit('maker', takes(set))).toMatchObject({ state: 'done', result: { set } })
    await runtime.close()
  }))
