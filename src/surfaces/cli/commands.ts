// All commands, by name
// =============================================================================
//
// What is known without loading any of them: this is all that a mistyped name,
// the first help page and the way to `check` cost.

import type { Command } from './command.ts'

export type Group = 'plans' | 'approvals' | 'runs' | 'records' | 'parts' | 'workspace'

/** In the order in which they are shown; `planwright help GROUP` lists one. */
export const GROUPS: readonly { readonly group: Group; readonly title: string }[] = [
  { group: 'plans', title: 'Plan files' },
  { group: 'approvals', title: 'Decisions' },
  { group: 'runs', title: 'Runs' },
  { group: 'records', title: 'Records of runs' },
  { group: 'parts', title: 'What plans may use' },
  { group: 'workspace', title: 'The workspace' },
]

/** What somebody needs on the first day, in the order in which they meet it. */
export const FIRST_DAY: readonly string[] = [
  'init',
  'plan',
  'check',
  'run',
  'approve',
  'answer',
  'ps',
  'show',
]

/** What other programs call some commands. */
export const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['continue', 'resume'],
  ['dashboard', 'open'],
  ['delete', 'rm'],
  ['format', 'fmt'],
  ['history', 'logs'],
  ['lint', 'check'],
  ['list', 'ps'],
  ['ls', 'ps'],
  ['new', 'init'],
  ['restore', 'rm'],
  ['start', 'run'],
  ['status', 'ps'],
  ['stop', 'pause'],
  ['validate', 'check'],
])

export interface KnownCommand {
  readonly name: string
  readonly group: Group
  /** What it does, as the end of "planwright NAME …": lower case, no full stop. */
  readonly summary: string
  load(): Promise<{ readonly default: Command }>
}

export const commands: readonly KnownCommand[] = Object.freeze([
  {
    name: 'plan',
    group: 'plans',
    summary: 'have a model write a plan for a task in words',
    load: () => import('./commands/plan.ts'),
  },
  {
    name: 'solve',
    group: 'plans',
    summary: 'plan a problem, compute the answer and check it',
    load: () => import('./commands/solve.ts'),
  },
  {
    name: 'repair',
    group: 'plans',
    summary: 'have a model put a rejected plan right',
    load: () => import('./commands/repair.ts'),
  },
  {
    name: 'check',
    group: 'plans',
    summary: 'check plans: say what is wrong, where, and how to fix it',
    load: () => import('./commands/check.ts'),
  },
  {
    name: 'compile',
    group: 'plans',
    summary: 'compile a plan to its canonical form, with its digest',
    load: () => import('./commands/compile.ts'),
  },
  {
    name: 'fix',
    group: 'plans',
    summary: 'apply safe automatic fixes to a plan',
    load: () => import('./commands/fix.ts'),
  },
  {
    name: 'fmt',
    group: 'plans',
    summary: "format a plan in its dialect's own layout",
    load: () => import('./commands/fmt.ts'),
  },
  {
    name: 'print',
    group: 'plans',
    summary: 'convert a plan to another dialect',
    load: () => import('./commands/print.ts'),
  },
  {
    name: 'graph',
    group: 'plans',
    summary: 'draw the dependencies between steps, as Mermaid',
    load: () => import('./commands/graph.ts'),
  },
  {
    name: 'schema',
    group: 'plans',
    summary: 'print the JSON Schema of plans',
    load: () => import('./commands/schema.ts'),
  },
  {
    name: 'grammar',
    group: 'plans',
    summary: 'print a grammar, schema or prompt for a model',
    load: () => import('./commands/grammar.ts'),
  },
  {
    name: 'review',
    group: 'approvals',
    summary: 'show what a plan would do and what must be approved',
    load: () => import('./commands/review.ts'),
  },
  {
    name: 'estimate',
    group: 'approvals',
    summary: 'estimate the votes of a plan: leads, draws, cost, chance',
    load: () => import('./commands/estimate.ts'),
  },
  {
    name: 'approve',
    group: 'approvals',
    summary: 'approve a run, or one of its calls',
    load: () => import('./commands/approve.ts'),
  },
  {
    name: 'decisions',
    group: 'approvals',
    summary: 'list or revoke decisions that hold for every run of a plan',
    load: () => import('./commands/decisions.ts'),
  },
  {
    name: 'reject',
    group: 'approvals',
    summary: 'reject a run, or one of its calls',
    load: () => import('./commands/reject.ts'),
  },
  {
    name: 'answer',
    group: 'approvals',
    summary: 'answer a question that a run waits for',
    load: () => import('./commands/answer.ts'),
  },
  {
    name: 'run',
    group: 'runs',
    summary: 'review a plan, ask for approval where needed, run it',
    load: () => import('./commands/run.ts'),
  },
  {
    name: 'ps',
    group: 'runs',
    summary: 'list runs, what each waits for and the next command',
    load: () => import('./commands/ps.ts'),
  },
  {
    name: 'show',
    group: 'runs',
    summary: 'show one run: steps, result, decisions, digests',
    load: () => import('./commands/show.ts'),
  },
  {
    name: 'logs',
    group: 'runs',
    summary: 'show the events of a run',
    load: () => import('./commands/logs.ts'),
  },
  {
    name: 'resume',
    group: 'runs',
    summary: 'resume a run',
    load: () => import('./commands/resume.ts'),
  },
  {
    name: 'work',
    group: 'runs',
    summary: 'run the worker: execute runs that need a process',
    load: () => import('./commands/work.ts'),
  },
  {
    name: 'pause',
    group: 'runs',
    summary: 'pause a run: start nothing new in it',
    load: () => import('./commands/pause.ts'),
  },
  {
    name: 'retry',
    group: 'runs',
    summary: 'retry a failed step',
    load: () => import('./commands/retry.ts'),
  },
  {
    name: 'skip',
    group: 'runs',
    summary: 'skip a step',
    load: () => import('./commands/skip.ts'),
  },
  {
    name: 'cancel',
    group: 'runs',
    summary: 'cancel a run permanently',
    load: () => import('./commands/cancel.ts'),
  },
  {
    name: 'resolve',
    group: 'runs',
    summary: 'record whether a call that a crash interrupted happened',
    load: () => import('./commands/resolve.ts'),
  },
  {
    name: 'fork',
    group: 'runs',
    summary: 'start a new run from the middle of another',
    load: () => import('./commands/fork.ts'),
  },
  {
    name: 'verify',
    group: 'records',
    summary: "verify that a run's record is complete and unchanged",
    load: () => import('./commands/verify.ts'),
  },
  {
    name: 'export',
    group: 'records',
    summary: 'export a run as one file that can be verified anywhere',
    load: () => import('./commands/export.ts'),
  },
  {
    name: 'stats',
    group: 'records',
    summary: 'show how planning went: outcomes, errors, tokens, cost',
    load: () => import('./commands/stats.ts'),
  },
  {
    name: 'rm',
    group: 'records',
    summary: 'move runs and sets to the trash, and back',
    load: () => import('./commands/rm.ts'),
  },
  {
    name: 'gc',
    group: 'records',
    summary: 'permanently delete what nothing needs any more',
    load: () => import('./commands/gc.ts'),
  },
  {
    name: 'sets',
    group: 'parts',
    summary: 'show, load, combine and export sets of records',
    load: () => import('./commands/sets.ts'),
  },
  {
    name: 'tools',
    group: 'parts',
    summary: 'show the tools that plans may use',
    load: () => import('./commands/tools.ts'),
  },
  {
    name: 'policy',
    group: 'parts',
    summary: 'show what is allowed, asked and denied, and by which rule',
    load: () => import('./commands/policy.ts'),
  },
  {
    name: 'draft',
    group: 'parts',
    summary: 'keep every version of a delegation plan, and build one',
    load: () => import('./commands/draft.ts'),
  },
  {
    name: 'init',
    group: 'workspace',
    summary: 'create a workspace in this folder',
    load: () => import('./commands/init.ts'),
  },
  {
    name: 'vault',
    group: 'workspace',
    summary: 'run the plans of a folder that people edit: Plan.md, approvals by moving files',
    load: () => import('./commands/vault.ts'),
  },
  {
    name: 'serve',
    group: 'workspace',
    summary: 'serve the dashboard and the HTTP API of this workspace, on this machine',
    load: () => import('./commands/serve.ts'),
  },
  {
    name: 'open',
    group: 'approvals',
    summary: 'open the dashboard in a browser: what waits for you, a run, an ask',
    load: () => import('./commands/open.ts'),
  },
  {
    name: 'people',
    group: 'approvals',
    summary: 'name the people who may sign in to a server on the network',
    load: () => import('./commands/people.ts'),
  },
  {
    name: 'trust',
    group: 'workspace',
    summary: 'trust this folder as it is now',
    load: () => import('./commands/trust.ts'),
  },
  {
    name: 'mcp',
    group: 'workspace',
    summary: 'serve agents over MCP; manage MCP servers whose tools plans may use',
    load: () => import('./commands/mcp.ts'),
  },
  {
    name: 'secret',
    group: 'workspace',
    summary: 'store secrets for the runs of this workspace',
    load: () => import('./commands/secret.ts'),
  },
  {
    name: 'explain',
    group: 'workspace',
    summary: 'explain a diagnostic code',
    load: () => import('./commands/explain.ts'),
  },
  {
    name: 'notify',
    group: 'approvals',
    summary: 'list where people are told of what runs ask, and try it out',
    load: () => import('./commands/notify.ts'),
  },
  {
    name: 'doctor',
    group: 'workspace',
    summary: 'check that this workspace works',
    load: () => import('./commands/doctor.ts'),
  },
  {
    name: 'upgrade',
    group: 'records',
    summary: 'check what a new version would ask again',
    load: () => import('./commands/upgrade.ts'),
  },
  {
    name: 'backup',
    group: 'workspace',
    summary: 'back up the state folder while it is in use',
    load: () => import('./commands/backup.ts'),
  },
  {
    name: 'completion',
    group: 'workspace',
    summary: 'print the completion script for a shell',
    load: () => import('./commands/completion.ts'),
  },
])
