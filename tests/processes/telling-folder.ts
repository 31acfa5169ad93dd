// A trusted workspace that tells somebody what its runs ask.

import { inFolder, type Folder } from '../services/folder.ts'
import { start, type Ended, type Started } from '../cli/planwright-process.ts'
import { typed } from '../cli/typed.ts'

export interface TellingFolder extends Folder {
  readonly start: (...args: readonly string[]) => Started
  /** Runs one command to its end, in a process. */
  readonly run: (...args: readonly string[]) => Promise<Ended>
  /** Runs one without a process, which executes no code of the folder. */
  readonly type: (...args: readonly string[]) => Promise<Ended>
  /** Makes a run that asks a question as soon as a process executes it. */
  readonly asks: (id: string) => Promise<void>
}

/** What webhooks of these tests are signed with. */
export const HOOK = 'a secret of the test'

const PLAN = JSON.stringify({
  form: 2,
  goal: 'hold a party',
  steps: [
    {
      id: 'ask',
      title: 'Ask what is celebrated',
      body: { call: 'human.ask', named: [['prompt', { literal: 'What is celebrated?' }]] },
    },
  ],
})

/** Calls a test with a workspace whose `notify` is this list, as code. */
export async function inTellingFolder(
  notify: string,
  test: (folder: TellingFolder) => Promise<void>,
): Promise<void> {
  await inFolder(async (folder) => {
    const { path, write } = folder
    await write('planwright.config.ts', `export default { tools: [], notify: ${notify} }\n`)
    await write('plan.json', PLAN)
    const env = { PLANWRIGHT_SECRET_HOOK: HOOK }
    const begin = (...args: readonly string[]) => start(args, { cwd: path, env })
    const type = (...args: readonly string[]) => typed(args, { cwd: path })
    for (const command of ['init', 'trust']) {
      const { code, out, err } = await type(command)
      if (code !== 0) throw new Error(`${command} failed:\n${out}${err}`)
    }
    await test({
      ...folder,
      start: begin,
      run: (...args) => begin(...args).ended,
      type,
      async asks(id) {
        const { code, out, err } = await begin('run', 'plan.json', '--detach', '--id', id).ended
        if (code !== 0) throw new Error(`run failed:\n${out}${err}`)
      },
    })
  })
}
