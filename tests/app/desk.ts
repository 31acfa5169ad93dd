// A folder with runs in the states that use cases are asked about.

import { compileText, decisionOn, reviewOfRun, type RunsHere } from '#app'
import type { ModelPort } from '#model'
import type { Catalogue, CheckedPlan } from '#plan'
import { nodeWorld } from '#runtime/world/node'
import { journalUser } from '#services/workspace/user-files'
import type { Run, Runtime } from '#runtime'
import { initWorkspace, openWorkspace, workspaceRuntime, type WorkspaceHost } from '#services'

import { script } from '../runtime/stage.ts'
import { GREETS } from './route-case.ts'
import { openFolder, type OpenFolder } from '../services/folder.ts'

const ask = { call: 'human.ask', named: [['prompt', { literal: 'What is celebrated?' }]] }
const enter = {
  call: 'calendar.add',
  named: [
    ['title', { output: 'ask' }],
    ['start', { literal: '2026-11-26' }],
  ],
}
const sum = { call: 'ccos.math.add', positional: [{ literal: 1 }, { literal: 2 }] }

const think = { call: 'agent', named: [['task', { literal: 'How much is 1 + 2?' }]] }

/** A model that always gives the same answer, and to a planner the same plan. */
const model: ModelPort = {
  name: 'test/model',
  generate: async ({ system = '' }) => ({
    text: system.includes('RTFS') ? GREETS : '3',
    finish: 'stop',
    usage: { inputTokens: 9, outputTokens: 1 },
  }),
}

function textOf(
  ...steps: readonly (readonly [id: string, body: object, parts?: object])[]
): string {
  return JSON.stringify({
    form: 2,
    goal: 'enter a party',
    steps: steps.map(([id, body, parts]) => ({ id, title: `Does ${id}`, body, ...parts })),
  })
}

export class Desk {
  readonly host: WorkspaceHost
  readonly here: RunsHere
  /** Ids of the critics that judge plans. */
  readonly critics: readonly string[]
  /** Asks a person, and enters the answer, which is approved with its value. */
  readonly party = textOf(['ask', ask], ['enter', enter])
  /** The same, and asks again at the end. */
  readonly longer = textOf(['ask', ask], ['enter', enter], ['late', ask])
  #done: Run | undefined
  #undecided: Run | undefined
  #voted: Run | undefined
  readonly #open: OpenFolder

  private constructor(open: OpenFolder, here: RunsHere, critics: readonly string[]) {
    this.critics = critics
    this.#open = open
    this.host = open.folder.host
    this.here = here
  }

  static async open(): Promise<Desk> {
    const open = await openFolder()
    const { host } = open.folder
    await initWorkspace(host)
    const { workspace } = await openWorkspace(host)
    if (workspace === undefined) throw new Error('the new workspace has a fault')
    const { folder, root, policy } = workspace
    const world = nodeWorld({ folder, root, user: journalUser(host) })
    const opened = await workspaceRuntime(workspace, host, { world, model })
    if ('refusal' in opened) throw new Error(opened.refusal.code)
    const here = { workspace, policy, ...opened, freshId: () => world.freshId() }
    const desk = new Desk(open, here, opened.critics)
    await desk.#fill()
    return desk
  }

  get runtime(): Runtime {
    return this.here.runtime
  }

  get catalogue(): Catalogue {
    return this.here.catalogue
  }

  get folder(): string {
    return this.here.workspace.folder
  }

  readonly now = (): number => this.host.now()

  /** Ended well, after an answer and an approval. */
  get done(): Run {
    return here(this.#done)
  }

  /** Waits for a decision. */
  get undecided(): Run {
    return here(this.#undecided)
  }

  /** Ended well, after a vote. */
  get voted(): Run {
    return here(this.#voted)
  }

  planOf(text: string): CheckedPlan {
    const reading = { dialect: undefined, profile: undefined, goal: undefined }
    const { plan } = compileText({ text, name: 'plan', ...reading }, this.catalogue)
    if (plan === undefined) throw new Error('the plan does not compile')
    return plan
  }

  async close(): Promise<void> {
    await this.runtime.close()
    await this.#open.remove()
  }

  async #fill(): Promise<void> {
    this.#done = await this.#make('done', this.party)
    await this.#decide(this.#done)
    await this.#done.start()
    await this.#done.answer('q1', 'Spring', script)
    const { waiting } = await this.#done.resume()
    const [asked] = waiting
    if (asked?.for !== 'approval') throw new Error('nothing is to be approved')
    await this.#done.approve(asked.ask, script, asked.digest)
    await this.#done.resume()

    const answered = await this.#make('asked', textOf(['ask', ask]))
    await answered.start()
    this.#voted = await this.#make(
      'voted',
      textOf(['sum', think, { vote: { ahead: 2, samples: 5 } }]),
    )
    await this.#decide(this.#voted)
    await this.#voted.start()
    await (await this.#make('spare', textOf(['sum', sum]))).start()
    this.#undecided = await this.#make('undecided', this.party)
  }

  async #make(id: string, text: string): Promise<Run> {
    const plan = this.planOf(text)
    return await this.runtime.create(plan, { id, actor: script, source: text })
  }

  async #decide(run: Run): Promise<void> {
    const reviewed = await reviewOfRun(run, this.here)
    const { digest } = reviewed.subject
    const said = { verdict: 'approve', actor: script, digest } as const
    await run.decide(decisionOn(reviewed, said, this.now()))
  }
}

function here(run: Run | undefined): Run {
  if (run === undefined) throw new Error('the desk is not open yet')
  return run
}
