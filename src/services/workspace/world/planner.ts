// The planner, for programs
// =============================================================================
//
// `new Planner()` plans with what this process has: its environment, the `.env` of a trusted folder,
// its clock. `plannerFrom(env)` plans with the variables that it is given, and with no others.

import '#text/needed-node'

import { randomUUID } from 'node:crypto'

import { readModelSettings, type Environment, type ModelPort, type ModelPrices } from '#model'
import {
  Planner as CorePlanner,
  plannerTool as coreTool,
  PlanningError,
  type PlannerHost,
  type PlannerOptions as CoreOptions,
  type PlannerToolParts as CoreToolParts,
} from '#planner'
import { builtinCatalogue } from '#plan'
import type { Tool } from '#runtime'

import { LOG_LEVELS, logLevelIn, type LogLevel } from '../../log-level.ts'
import { modelFrom, modelPortOf, nodeTimers } from './model.ts'

export {
  approvalOf,
  AtomicityViolationError,
  atomicStepSchema,
  auditOf,
  chooseDialect,
  contextOf,
  CritiqueError,
  critiqueUnitSchema,
  cutOf,
  dependencyChecker,
  fileMaterial,
  LLMError,
  logEvent,
  physicsLawyer,
  planningSystemPrompt,
  planningUserPrompt,
  PlanningError,
  planSchema,
  PlanStructureError,
  preMortem,
  readAnswer,
  runMaterial,
  SchemaValidationError,
  severityGatekeeper,
  solverOn,
  stateObjectSchema,
  validatePlanStructure,
  validateStepAtomicity,
  watchAnswer,
  WATCH_LIMITS,
  type AcceptedPlan,
  type AnswerOptions,
  type AnswerWatch,
  type AtomicPlan,
  type AtomicStep,
  type AtomicVariable,
  type AuditEntry,
  type AuditEvent,
  type CachedPlan,
  type CompiledPlanText,
  type ChosenDialect,
  type Critic,
  type CritiqueContext,
  type CritiqueUnit,
  type Cut,
  type CutKind,
  type Domain,
  type Gatekeeper,
  type Judgement,
  type Material,
  type PhysicsLawyerOptions,
  type PlanCache,
  type PlannerHost,
  type PlanOptions,
  type PreMortemOptions,
  type PromptOptions,
  type ReadAnswer,
  type ResultLiterals,
  type Severity,
  type SetUpModel,
  type Solver,
  type SolverOptions,
  type StateObject,
  type WatchLimits,
  type WatchOptions,
} from '#planner'

/** A language model as programs have it: a port of ours, or a model object of the AI SDK. */
export type PlanningModel = ModelPort | Parameters<typeof modelPortOf>[0]

/** What a planner is made of; all of it has defaults. */
export interface PlannerOptions extends Omit<CoreOptions, 'model'> {
  /**
   * Who plans: a model, or the name of one at the provider that the environment sets up (`openai/gpt-4o`); the one
   * that the environment names by default.
   */
  readonly model?: string | PlanningModel | undefined
}

/** What the tool that plans is made of; all of it has defaults. */
export interface PlannerToolOptions extends Partial<
  Pick<CoreToolParts, 'critics' | 'gatekeeper' | 'cache' | 'catalogue'>
> {
  /** Who plans; a job fails in words where there is none. */
  readonly model?: PlanningModel | undefined
}

/** Plans problems; one planner may have many jobs at once. */
export class Planner extends CorePlanner {
  /**
   * A planner with these options, of this process or of another `host`. Throws PlanningError for an option or a
   * variable of the environment that cannot be meant.
   */
  constructor(
    options: PlannerOptions = {},
    host: PlannerHost = hostOf(process.env, trustedSettings),
  ) {
    super(coreOptions(options), host)
  }
}

/**
 * A planner with these `options` that goes by the variables of this `environment` alone; throws PlanningError as
 * `new Planner` does.
 */
export function plannerFrom(environment: Environment, options: PlannerOptions = {}): Planner {
  return new Planner(
    options,
    hostOf(environment, () => Promise.resolve({ environment })),
  )
}

/** The tool `planner.plan`, for the tools of a runtime in which a planner's jobs are to run. */
export function plannerTool({ model, critics = [], ...parts }: PlannerToolOptions = {}): Tool {
  return coreTool({
    catalogue: () => builtinCatalogue,
    ...parts,
    critics,
    model: model === undefined ? undefined : portOf(model),
    after,
  })
}

function coreOptions({ model, ...options }: PlannerOptions): CoreOptions {
  return typeof model === 'object' ? { ...options, model: portOf(model) } : { ...options, model }
}

function portOf(model: PlanningModel): ModelPort {
  return 'generate' in model ? model : modelPortOf(model, nodeTimers)
}

/** A host that goes by an environment; what is wrong with that is told at once. */
function hostOf(environment: Environment, whole: () => Promise<Settings>): PlannerHost {
  const [wrong] = readModelSettings(environment).diagnostics
  if (wrong !== undefined) throw new PlanningError(wrong.code, wrong.details)
  const read = logLevelIn(environment)
  if ('refusal' in read) throw new PlanningError(read.refusal.code, read.refusal.details)
  return {
    now: () => Date.now(),
    freshKey: randomUUID,
    after,
    async model(name) {
      const { environment: found, prices } = await whole()
      const settings = name === undefined ? found : { ...found, PLANNER_MODEL: name }
      const { settings: known, diagnostics } = readModelSettings(settings)
      const [fault] = diagnostics
      if (fault !== undefined) throw new PlanningError(fault.code, fault.details)
      const model = modelFrom(settings, prices === undefined ? {} : { prices })
      if (model === undefined || known === undefined) return undefined
      return { model, temperature: known.temperature }
    },
    log: logTo(read.level),
  }
}

/** What says which model is asked, and what it costs. */
interface Settings {
  readonly environment: Environment
  readonly prices?: ModelPrices | undefined
}

/**
 * The environment of this process, and behind it the `.env` and the prices of the folder it is in, where that is
 * trusted.
 */
async function trustedSettings(): Promise<Settings> {
  const [{ workspaceHost }, { openWorkspace }] = await Promise.all([
    import('./node-host.ts'),
    import('../workspace.ts'),
  ])
  const { workspace } = await openWorkspace(workspaceHost())
  if (workspace === undefined) return { environment: process.env }
  const { environment, config } = workspace
  return { environment, prices: config.prices }
}

function after(delayMs: number, action: () => void): () => void {
  const timer = setTimeout(action, delayMs)
  return () => clearTimeout(timer)
}

/** Lines of JSON on standard error, where a level is wished for; nothing else is logged below `info`. */
function logTo(level: LogLevel | undefined): PlannerHost['log'] {
  if (level === undefined || LOG_LEVELS.indexOf(level) > LOG_LEVELS.indexOf('info')) return () => {}
  return (fields, msg) => {
    const line = { level: 'info', time: new Date().toISOString(), ...fields, msg }
    process.stderr.write(`${JSON.stringify(line)}\n`)
  }
}
