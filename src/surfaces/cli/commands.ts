// All commands, by name
// =============================================================================
//
// What is known without loading any of them: this is all that a mistyped name,
// the first help page and the way to `check` cost.

import type { Command } from './command.ts'

export type Group = 'compile' | 'decide' | 'run' | 'parts' | 'house'

export const GROUPS: readonly { readonly group: Group; readonly title: string }[] = [
  { group: 'compile', title: 'Plans as texts' },
  { group: 'decide', title: 'Deciding' },
  { group: 'run', title: 'Runs' },
  { group: 'parts', title: 'What plans may use' },
  { group: 'house', title: 'The workspace' },
]

export interface KnownCommand {
  readonly name: string
  readonly group: Group
  /** What it does, as the end of "planwright NAME …": lower case, no full stop. */
  readonly summary: string
  load(): Promise<{ readonly default: Command }>
}

export const commands: readonly KnownCommand[] = Object.freeze([
  {
    name: 'check',
    group: 'compile',
    summary: 'say what is wrong with plans, and where',
    load: () => import('./commands/check.ts'),
  },
  {
    name: 'compile',
    group: 'compile',
    summary: 'turn a plan into its one form, with its digest',
    load: () => import('./commands/compile.ts'),
  },
  {
    name: 'explain',
    group: 'compile',
    summary: 'explain the code of a message',
    load: () => import('./commands/explain.ts'),
  },
  {
    name: 'fix',
    group: 'compile',
    summary: 'mend what can be mended without guessing',
    load: () => import('./commands/fix.ts'),
  },
  {
    name: 'fmt',
    group: 'compile',
    summary: "rewrite a plan in its dialect's own layout",
    load: () => import('./commands/fmt.ts'),
  },
  {
    name: 'print',
    group: 'compile',
    summary: 'write a plan in another dialect',
    load: () => import('./commands/print.ts'),
  },
  {
    name: 'graph',
    group: 'compile',
    summary: 'draw which step needs which, as Mermaid',
    load: () => import('./commands/graph.ts'),
  },
  {
    name: 'schema',
    group: 'compile',
    summary: 'print the JSON Schema of plans',
    load: () => import('./commands/schema.ts'),
  },
  {
    name: 'grammar',
    group: 'compile',
    summary: 'print what holds a model to plans that compile',
    load: () => import('./commands/grammar.ts'),
  },
  {
    name: 'review',
    group: 'decide',
    summary: 'show what a plan would do, and what must be decided',
    load: () => import('./commands/review.ts'),
  },
  {
    name: 'approve',
    group: 'decide',
    summary: 'say yes to a run, or to one of its calls',
    load: () => import('./commands/approve.ts'),
  },
  {
    name: 'decisions',
    group: 'decide',
    summary: 'list what is decided for every run of a plan, or take it back',
    load: () => import('./commands/decisions.ts'),
  },
  {
    name: 'reject',
    group: 'decide',
    summary: 'say no to a run, or to one of its calls',
    load: () => import('./commands/reject.ts'),
  },
  {
    name: 'answer',
    group: 'decide',
    summary: 'answer a question that a run waits for',
    load: () => import('./commands/answer.ts'),
  },
  {
    name: 'run',
    group: 'run',
    summary: 'review a plan, ask what must be asked, run it',
    load: () => import('./commands/run.ts'),
  },
  {
    name: 'ps',
    group: 'run',
    summary: 'show runs, and what waits for whom',
    load: () => import('./commands/ps.ts'),
  },
  {
    name: 'show',
    group: 'run',
    summary: 'show one run: steps, result, decisions, digests',
    load: () => import('./commands/show.ts'),
  },
  {
    name: 'logs',
    group: 'run',
    summary: 'tell what happened in a run, event by event',
    load: () => import('./commands/logs.ts'),
  },
  {
    name: 'resume',
    group: 'run',
    summary: 'take up a run that was left',
    load: () => import('./commands/resume.ts'),
  },
  {
    name: 'work',
    group: 'run',
    summary: 'keep the runs of this workspace going',
    load: () => import('./commands/work.ts'),
  },
  {
    name: 'pause',
    group: 'run',
    summary: 'start nothing new in a run for now',
    load: () => import('./commands/pause.ts'),
  },
  {
    name: 'retry',
    group: 'run',
    summary: 'make a failed call once more',
    load: () => import('./commands/retry.ts'),
  },
  {
    name: 'skip',
    group: 'run',
    summary: 'go on without a step',
    load: () => import('./commands/skip.ts'),
  },
  {
    name: 'cancel',
    group: 'run',
    summary: 'end a run for good',
    load: () => import('./commands/cancel.ts'),
  },
  {
    name: 'resolve',
    group: 'run',
    summary: 'say whether a call happened whose end a crash hid',
    load: () => import('./commands/resolve.ts'),
  },
  {
    name: 'fork',
    group: 'run',
    summary: 'begin a run anew from the middle of another',
    load: () => import('./commands/fork.ts'),
  },
  {
    name: 'verify',
    group: 'run',
    summary: "say whether a run's record is whole",
    load: () => import('./commands/verify.ts'),
  },
  {
    name: 'export',
    group: 'run',
    summary: 'write a run as one file that can be verified anywhere',
    load: () => import('./commands/export.ts'),
  },
  {
    name: 'rm',
    group: 'run',
    summary: 'move runs to the trash, and back',
    load: () => import('./commands/rm.ts'),
  },
  {
    name: 'gc',
    group: 'run',
    summary: 'remove for good what nobody needs any more',
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
    group: 'house',
    summary: 'make this folder a workspace',
    load: () => import('./commands/init.ts'),
  },
  {
    name: 'trust',
    group: 'house',
    summary: 'trust this folder as it is now',
    load: () => import('./commands/trust.ts'),
  },
  {
    name: 'secret',
    group: 'house',
    summary: 'keep secrets for the runs of this workspace',
    load: () => import('./commands/secret.ts'),
  },
  {
    name: 'doctor',
    group: 'house',
    summary: 'say what works here and what does not',
    load: () => import('./commands/doctor.ts'),
  },
  {
    name: 'backup',
    group: 'house',
    summary: 'copy the state folder while it is used',
    load: () => import('./commands/backup.ts'),
  },
  {
    name: 'completion',
    group: 'house',
    summary: 'print the script with which a shell completes commands',
    load: () => import('./commands/completion.ts'),
  },
])
