// The small notation of the tests of requests: a plan with one tool of each kind, and its requests.

import {
  call,
  createCatalogue,
  createPlan,
  createStep,
  literal,
  type CheckedPlan,
  type Expr,
  type PlanParts,
  type StepParts,
  type Value,
} from '#plan'
import { markChecked } from '#plan/checked-plan'
import { DEFAULT_POLICY, review, type Policy } from '#review'

import { FOLDER_NAMES, requestFileName } from '../../../src/services/vault/layout.ts'
import type { VaultFile } from '../../../src/services/vault/files.ts'
import { renderRequest } from '../../../src/services/vault/requests/render-request.ts'
import {
  requestOfApproval,
  requestOfPlan,
  type AskedApproval,
  type RequestContext,
} from '../../../src/services/vault/requests/request-of.ts'
import type { ApprovalRequest } from '../../../src/services/vault/requests/request.ts'
import { tool } from '../../review/world.ts'

export const PLAN_ID = 'plan_20260203_091500_xyz789'
export const TIMES = {
  createdAt: '2026-02-03T09:15:00.000Z',
  expiresAt: '2026-02-04T09:15:00.000Z',
}

export const catalogue = createCatalogue([
  tool('mail.send', {
    description: 'Sends an e-mail.',
    effect: 'irreversible',
    positional: [],
    sinks: ['to'],
  }),
  tool('bank.transfer', {
    description: 'Transfers money.',
    effect: 'irreversible',
    positional: [],
    sinks: ['to'],
  }),
  tool('social.post', { description: 'Posts.', effect: 'write', positional: [] }),
  tool('files.delete', {
    description: 'Deletes a file.',
    effect: 'irreversible',
    positional: [],
    sinks: ['path'],
  }),
  tool('crm.update', {
    description: 'Updates a record of the customers and returns it.',
    effect: 'write',
    positional: [],
  }),
  tool('notes.search', {
    description: 'Searches the notes and returns what fits.',
    effect: 'read',
    returns: 'untrusted',
    positional: [],
  }),
  tool('human.ask', {
    description: 'Asks a person a question.',
    effect: 'read',
    returns: 'person',
    offers: [],
    positional: [],
    implementation: 'a person will be asked',
  }),
  tool('sum', { description: 'Adds numbers.', positional: [] }),
  tool('agent', {
    description: 'Carries out a task and returns the result.',
    effect: 'read',
    returns: 'untrusted',
    positional: [],
    implementation: 'a model',
  }),
])

/** A call by names; plain values are literals. */
export function does(id: string, args: Readonly<Record<string, Expr | Value>> = {}): Expr {
  return call(
    id,
    [],
    Object.entries(args).map(([name, value]): [string, Expr] => [name, exprOf(value)]),
  )
}

function exprOf(value: Expr | Value): Expr {
  return typeof value === 'object' && value !== null && 'span' in value ? value : literal(value)
}

/** A plan of steps `step-1`, `step-2`, … */
export function planOf(
  steps: readonly (Expr | Omit<Partial<StepParts>, 'span'>)[],
  parts: Partial<PlanParts> = {},
): CheckedPlan {
  return markChecked(
    createPlan({
      goal: 'Send the newsletter',
      dialect: 'plan',
      ...parts,
      steps: steps.map((step, at) => {
        const own = 'kind' in step ? { body: step } : step
        const id = `step-${at + 1}`
        return createStep({ id, title: `Title ${at + 1}`, body: literal(null), ...own })
      }),
    }),
  )
}

export function contextOf(plan: CheckedPlan, more: Partial<RequestContext> = {}): RequestContext {
  const policy: Policy = DEFAULT_POLICY
  return {
    planId: PLAN_ID,
    planTitle: 'Send weekly newsletter',
    run: PLAN_ID,
    plan,
    review: review(plan, { catalogue, policy }),
    catalogue,
    ...more,
  }
}

/** What a run asks about a call of a plan with its values. */
export function askOf(
  toolId: string | undefined,
  values: Readonly<Record<string, Value>>,
  more: Partial<AskedApproval> = {},
): AskedApproval {
  return {
    for: 'approval',
    ask: 'a1',
    step: 'step-1',
    title: 'Title 1',
    ...(toolId === undefined
      ? {}
      : {
          path: '',
          tool: toolId,
          effect: 'irreversible',
          arguments: {
            kind: 'map',
            entries: Object.entries(values),
          },
        }),
    digest: 'ab'.repeat(32),
    because: 'irreversible calls are always asked',
    askedAt: TIMES.createdAt,
    expiresAt: TIMES.expiresAt,
    ...more,
  }
}

/** The request of a plan. */
export function planRequest(
  steps: Parameters<typeof planOf>[0],
  parts?: Partial<PlanParts>,
  more?: Partial<RequestContext>,
): ApprovalRequest {
  return requestOfPlan(contextOf(planOf(steps, parts), more), TIMES)
}

/** The request of a call with these values, in a plan whose one step makes it. */
export function callRequest(
  toolId: string,
  values: Readonly<Record<string, Value>>,
  more: Partial<AskedApproval> = {},
): ApprovalRequest {
  const plan = planOf([{ body: does(toolId, values), title: more.title ?? 'Title 1' }])
  return requestOfApproval(contextOf(plan), askOf(toolId, values, more))
}

export function rendered(request: ApprovalRequest): string {
  return renderRequest(request, FOLDER_NAMES)
}

/** A file of the vault as it is read. */
export function fileOf(path: string, text: string): VaultFile {
  return { path, text, bytes: Buffer.from(text), stamp: '1' }
}

/** The request as it lies in Approved. */
export function approved(request: ApprovalRequest, text = rendered(request)): VaultFile {
  return fileOf(`Approved/${requestFileName(request.category, request.id)}`, text)
}
