// A vault on a simulated machine: its files, its runs, and the process that looks after it

import { z } from 'zod'

import { PlannerService } from '#app/vault/planner-service'
import type { VaultHere } from '#app/vault/vault-here'
import { VaultPlans } from '#app/vault/vault-plans'
import { createCatalogue, type Catalogue, type Json } from '#plan'
import { DEFAULT_POLICY, type Actor, type Policy } from '#review'
import { catalogueEntry, createRuntime, defineTool, type Tool } from '#runtime'
import {
  SimulatedMachine,
  type SimulatedProcess,
  type SimulationOptions,
} from '#runtime/world/simulated/machine'
import { FOLDER_NAMES } from '#services/vault/layout'
import type { LoggedEvent } from '#services/vault/planner-event'
import { agentTool } from '#tools/agent/agent'

import { Service } from '../../runtime/stage.ts'
import { memoryState, memoryVault, VaultDisk } from './memory-vault.ts'

const anything = z.custom<Json>((value) => value !== undefined)

export interface VaultStageOptions extends SimulationOptions {
  readonly policy?: Policy
  readonly settleMs?: number
  readonly isWatched?: boolean
  readonly expireAfterHours?: number
  /** More tools, or others in place of those of the same id. */
  readonly tools?: (process: SimulatedProcess, service: Service) => readonly Tool[]
  readonly here?: Partial<VaultHere>
}

export const caller: Actor = Object.freeze({ user: 'paul@desk', channel: 'api', terminal: false })

function toolsOf(process: SimulatedProcess, service: Service): readonly Tool[] {
  return [
    agentTool(undefined),
    defineTool({
      id: 'notes.read',
      description: 'Reads a note.',
      effect: 'read',
      positional: ['path'],
      input: z.strictObject({ path: z.string() }),
      output: z.string(),
      run: async ({ path }) => {
        await process.sleep(5)
        return `what stands in ${path}`
      },
    }),
    defineTool({
      id: 'mail.send',
      description: 'Sends an email.',
      effect: 'irreversible',
      repeat: 'keyed',
      sinks: ['to'],
      positional: ['to', 'subject'],
      input: z.strictObject({ to: z.string(), subject: z.string(), text: z.string().optional() }),
      output: anything,
      run: (given, { idempotencyKey }) =>
        service.act(process, 'mail.send', idempotencyKey, given as Json, true),
    }),
    defineTool({
      id: 'notes.write',
      description: 'Writes a note.',
      effect: 'write',
      repeat: 'keyed',
      sinks: ['path'],
      positional: ['path', 'text'],
      input: z.strictObject({ path: z.string(), text: z.string() }),
      output: anything,
      run: (given, { idempotencyKey }) =>
        service.act(process, 'notes.write', idempotencyKey, given as Json, true),
    }),
    defineTool({
      id: 'fail',
      description: 'Fails.',
      effect: 'read',
      positional: ['why'],
      input: z.strictObject({ why: z.string() }),
      output: anything,
      run: ({ why }) => {
        throw new Error(why)
      },
    }),
  ]
}

/** One vault, whatever processes look after it. */
export class VaultStage {
  readonly machine: SimulatedMachine
  readonly service: Service
  readonly disk = new VaultDisk()
  /** The files of the state folder beside the journal. */
  readonly state = new Map<string, string>()
  readonly events: LoggedEvent[] = []
  readonly options: VaultStageOptions
  process: SimulatedProcess
  plans!: VaultPlans
  api!: PlannerService

  constructor(options: VaultStageOptions = {}) {
    this.options = { startAt: Date.UTC(2026, 1, 3, 9, 15), ...options }
    this.machine = new SimulatedMachine(this.options)
    this.service = new Service(this.machine)
    this.process = this.machine.boot()
  }

  /** A process begins to look after the vault. */
  static async open(options: VaultStageOptions = {}): Promise<VaultStage> {
    const stage = new VaultStage(options)
    await stage.boot()
    return stage
  }

  /** Another process takes over; what the one before had in memory is gone. */
  async restart(): Promise<void> {
    this.process.die()
    this.process = this.machine.boot()
    await this.boot()
  }

  async boot(): Promise<void> {
    await this.prepare()
    await this.live(this.plans.open())
  }

  /** The process has everything that it needs, and has looked at nothing. */
  async prepare(): Promise<void> {
    this.plans = new VaultPlans(await this.here())
    this.api = new PlannerService(async () => this.plans)
  }

  async here(): Promise<VaultHere> {
    const { policy = DEFAULT_POLICY, tools: more, settleMs = 0 } = this.options
    const { isWatched = true, expireAfterHours = 24 } = this.options
    const own = more?.(this.process, this.service) ?? []
    const ids = new Set(own.map(({ id }) => id))
    const tools = [...toolsOf(this.process, this.service).filter(({ id }) => !ids.has(id)), ...own]
    const catalogue: Catalogue = createCatalogue(tools.map(catalogueEntry))
    const { process, machine } = this
    const runtime = await createRuntime({ world: process.world, tools, catalogue, policy })
    const files = memoryState(this.state, process)
    const host = { files, paths: { join: (...all: string[]) => all.join('/') } }
    return {
      workspace: { folder: '/state' } as VaultHere['workspace'],
      host: { ...host, now: () => machine.clock } as unknown as VaultHere['host'],
      runtime,
      catalogue,
      policy,
      security: () => 'SECURE',
      freshId: () => machine.freshId(),
      vault: { files: memoryVault(this.disk, process), folders: FOLDER_NAMES, zone: () => 60 },
      actor: caller,
      now: () => machine.clock,
      after: (ms, action) => process.world.after(ms, action),
      settleMs,
      expireAfterHours,
      isWatched,
      hear: (event) => this.events.push(event),
      ...this.options.here,
    }
  }

  /** Does something in the machine's time; fails where its process dies. */
  async live<Result>(work: Promise<Result>): Promise<Result> {
    const result = await this.machine.drive(this.process, work)
    if (result === 'crashed') throw new Error('the process died')
    return result
  }

  /** Looks at everything until nothing more comes of it. */
  async look(): Promise<void> {
    await this.live(this.plans.syncAll())
    await this.live(this.plans.idle())
    await this.live(this.plans.syncAll())
    await this.live(this.plans.idle())
  }

  /** Lets time go by. */
  pass(ms: number): void {
    const until = this.machine.time + ms
    while (this.machine.step(until));
    this.machine.time = until
  }

  /** Moves the only request of a folder whose name holds this to Approved. */
  approve(part = ''): void {
    const path = this.disk.one('Pending_Approval', part)
    this.disk.move(path, path.replace('Pending_Approval', 'Approved'))
  }

  reject(part = ''): void {
    const path = this.disk.one('Pending_Approval', part)
    this.disk.move(path, path.replace('Pending_Approval', 'Rejected'))
  }

  /** Ticks the only task whose name holds this. */
  tick(part = '', result = '', box = 'Done'): void {
    const path = this.disk.one('Needs_Action', part)
    const text = this.disk.text(path).replace(`- [ ] ${box}`, `- [x] ${box}`)
    this.disk.write(path, result === '' ? text : `${text}\n${result}\n`)
  }
}

/** A plan's file in the vault's form; each step as `title | bullets; … | prose`. */
export function planText(id: string, ...steps: readonly StepText[]): string {
  return [
    '---',
    `id: "${id}"`,
    'objective: "Tell the team"',
    'status: "pending"',
    'created_at: "2026-02-03T09:00:00"',
    'completed_at: null',
    '---',
    '',
    '# Plan: Tell the team',
    '',
    '## Objective',
    '',
    'Everybody knows.',
    '',
    '## Success Criteria',
    '',
    '- [ ] Everybody has read it',
    '',
    '## Steps',
    '',
    ...steps.flatMap(stepLines),
    '',
  ].join('\n')
}

export interface StepText {
  readonly title: string
  readonly status?: string
  readonly approval?: boolean
  readonly after?: string
  readonly files?: string
  readonly call?: string
  readonly prose?: string
}

function stepLines(step: StepText, at: number): readonly string[] {
  return [
    `### Step ${at + 1}: ${step.title}`,
    `- **Status**: ${step.status ?? '⏸️ pending'}`,
    `- **Requires Approval**: ${step.approval === true ? 'Yes' : 'No'}`,
    `- **Dependencies**: ${step.after ?? 'None'}`,
    ...(step.files === undefined ? [] : [`- **Files**: ${step.files}`]),
    ...(step.call === undefined ? [] : [`- **Call**: \`${step.call}\``]),
    '',
    ...(step.prose === undefined ? [] : [step.prose, '']),
  ]
}
