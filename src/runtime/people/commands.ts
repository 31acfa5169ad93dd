// Commands into events
// =============================================================================
//
// Invariants:
//
//   COMMANDS-1. A command either becomes events or is refused with every reason; either
//       is on disk before whoever gave it is told.
//   COMMANDS-2. Commands are taken in the order in which they were given.
//   COMMANDS-3. One that cannot be taken keeps no other from being taken: whatever
//       is thrown on the way refuses that command.
//   COMMANDS-4. Of several answers to one ask the first counts, whichever processes they came
//       from: it closes the ask, and the others are refused. That holds for the decision on the plan
//       as for every ask, and nothing is taken any more once the run is being ended.
//   COMMANDS-5. Only a command is taken that somebody signed who counts here, for its place on the table
//       (signer.ts).

import type { StepId } from '#plan'
import {
  actorRefusals,
  agentRefusals,
  checkDecision,
  commonDigest,
  eyesOnPlanRefusals,
  firstOfTwo,
  judge,
  type Actor,
  type Decision,
  type Judgement,
} from '#review'
import type { Diagnostic } from '#text'

import { choose, whyNotChosen } from '../chosen-steps.ts'
import { budgetText, isReached, spentText, type Budget } from '../budget.ts'
import { approve, reject } from './approvals.ts'
import { beginCancellation } from './cancellation.ts'
import { readCommand, type Command } from './command.ts'
import { decidedOn } from './lapsed-decision.ts'
import { answer } from './questions.ts'
import { elsewhereFaults, toolsElsewhere } from '../state/elsewhere.ts'
import { isAsked } from '../state/fold-notices.ts'
import type { Ask } from '../state/record.ts'
import { valueOfJson } from '../calls/result-value.ts'
import { isThrown, wordsOfThrown } from '../calls/thrown.ts'
import { fault, RunError } from '../run-error.ts'
import type { Session } from '../session.ts'
import { commandCounts, commandText } from '../signer.ts'
import { statusOf } from '../state/state.ts'
import { resolve, retry, skip } from './step-commands.ts'

/** Takes every command that waits on the run's table. */
export async function takeCommands(session: Session): Promise<void> {
  if (!session.commandsWaiting) return
  session.commandsWaiting = false
  const { world, run } = session.parts
  for (const { id, body } of await world.journal.pending(run)) {
    if (session.closed) return
    const diagnostics = await takeCommand(session, id, body)
    // CANCEL-1: also who comes too late is told when it is on disk by whom the run was ended.
    if (session.cancelling !== undefined && session.state.end === undefined) {
      session.cancelling.commands.push({ id, diagnostics })
      continue
    }
    const tell = session.settle(id, diagnostics)
    await session.durable()
    if (session.fault === undefined) tell()
    // What stopped half-way through the state leaves none that anything may be done by.
    if (session.torn !== undefined) session.breakWith(session.torn)
  }
}

/** Why what lies at a place of the table was not taken; empty where it was (COMMANDS-5). */
async function takeCommand(
  session: Session,
  place: number,
  body: string,
): Promise<readonly Diagnostic[]> {
  const { world, run } = session.parts
  const { signer } = world
  if (signer !== undefined && !commandCounts(signer, run, place, body)) {
    return [fault('run/command-elsewhere')]
  }
  const read = readCommand(commandText(body))
  return 'code' in read ? [read] : await obeyOrRefuse(session, read.command)
}

/** Why a command was not taken; empty where it was (COMMANDS-3). */
async function obeyOrRefuse(session: Session, command: Command): Promise<readonly Diagnostic[]> {
  try {
    return await obey(session, command)
  } catch (error) {
    if (isThrown(error, RunError)) return error.diagnostics
    return [fault('run/internal', { problem: wordsOfThrown(error) })]
  }
}

async function obey(session: Session, command: Command): Promise<readonly Diagnostic[]> {
  // Also of a run that has ended: an unknown call of it is still asked about.
  if (command.kind === 'notice') return recordNotice(session, command)
  const { cancelling, state, parts } = session
  const isEnding = cancelling !== undefined && command.kind !== 'cancel'
  const status = state.end?.kind ?? (isEnding ? 'cancelled' : undefined)
  if (status !== undefined && !isLateResolution(session, command)) {
    return [fault('run/has-ended', { run: parts.run, status })]
  }
  const refusals = agentsRefused(command)
  if (refusals.length > 0) return refusals
  switch (command.kind) {
    case 'decide':
      return takeDecision(session, command.decision)
    case 'approve': {
      const ask = askNamed(session, command.ask, 'approval')
      if ('code' in ask) return [ask]
      const elsewhere = toolsElsewhere(parts.entries, parts.toolbox.catalogue)
      if (elsewhere.length > 0) return elsewhereFaults(elsewhere)
      return approve(session, ask, command.actor, command.digest)
    }
    case 'reject': {
      const ask = askNamed(session, command.ask, 'approval')
      return 'code' in ask ? [ask] : reject(session, ask, command.actor, command.reason)
    }
    case 'answer': {
      const ask = askNamed(session, command.ask, 'question')
      return 'code' in ask ? [ask] : answer(session, ask, command)
    }
    case 'resolve':
      return resolve(session, command)
    case 'retry':
      return retry(session, command)
    case 'skip':
      return skip(session, command)
    case 'pause':
      return pause(session, command.actor, command.reason)
    case 'continue':
      return resume(session, command)
    case 'budget':
      return setBudget(session, command.budget, command.actor)
    case 'cancel':
      return cancel(session, command.actor, command.reason)
  }
}

/**
 * Why an agent may not say it: what a step did, a value in its place, that it is tried again. What is
 * asked of people they refuse where it is answered, with everything else that is wrong.
 */
function agentsRefused(command: Command): readonly Diagnostic[] {
  switch (command.kind) {
    case 'resolve':
    case 'retry':
    case 'continue':
    case 'budget':
      return agentRefusals(command.actor)
    case 'skip':
      return command.value === undefined ? [] : agentRefusals(command.actor)
    default:
      return []
  }
}

/** What became of an unknown call is said also when the run has ended. */
function isLateResolution({ state }: Session, command: Command): boolean {
  const at = command.kind === 'resolve' ? state.graph.indexOf.get(command.step) : undefined
  return at !== undefined && statusOf(state, at) === 'unknown'
}

function askNamed(session: Session, id: string, kind: Ask['kind']): Ask | Diagnostic {
  const ask = session.state.asks.get(id)
  if (ask === undefined) {
    const open = [...session.state.asks.keys()].map((known) => `\`${known}\``).join(', ')
    return fault('run/no-such-ask', { ask: id, ...(open === '' ? {} : { open }) })
  }
  if (ask.kind === kind) return ask
  const how = ask.kind === 'approval' ? 'approve or reject' : 'answer'
  return fault('run/other-kind-of-ask', { ask: id, how })
}

/** A person's decision about the plan; a rejection ends the run. */
async function takeDecision(session: Session, decision: Decision): Promise<readonly Diagnostic[]> {
  const { plan, inputs, run, policyNow, security, toolbox, world } = session.parts
  // COMMANDS-4
  if (session.state.decided !== undefined) return [fault('run/already-decided', { run })]
  const now = policyNow()
  if ('problem' in now) return [fault('run/policy-unreadable', { problem: now.problem })]
  const { policy } = now
  const claims = session.state.created?.claims ?? []
  const { standing } = decision.subject
  const judged = judge(plan, {
    catalogue: toolbox.catalogue,
    policy,
    security: security(),
    claims,
    inputs,
    ...(standing === undefined ? { run } : { standing }),
  })
  const check = checkDecision(decision, judged.subject, world.now())
  const elsewhere = toolsElsewhere(session.parts.entries, toolbox.catalogue)
  if (decision.verdict === 'approve' && elsewhere.length > 0) return elsewhereFaults(elsewhere)
  const { alone, refusals } = firstOfTwo([
    ...actorRefusals(decision.actor, policy),
    ...(check.ok || check.why === 'rejected' ? [] : check.diagnostics),
    ...(decision.verdict === 'approve' ? judged.refusals : []),
    ...eyesOnPlan(session, decision, judged),
  ])
  if (refusals.length > 0) return refusals
  const { verdict, actor } = decision
  const kept = await session.keep(valueOfJson(decision, 'the decision'))
  const said = { ...decidedOn(decision), decision: kept }
  if (verdict === 'reject') {
    beginCancellation(session, { actor, reason: 'rejected', rejection: said })
    return []
  }
  session.append({ kind: 'run-decided', verdict, actor, ...said, ...(alone ? { alone } : {}) })
  if (alone) return []
  session.decision = decision
  await acceptClaims(session, claims, actor)
  return []
}

/** Why a yes to the plan is not that of a second person, where something begins on it alone. */
function eyesOnPlan(
  { parts, state }: Session,
  { verdict, actor, subject }: Decision,
  { policy, restsOnDecision }: Judgement,
): readonly Diagnostic[] {
  if (verdict !== 'approve') return []
  const { common, actors } = state.deciders
  const before = common === commonDigest(subject) ? actors : []
  const check = { approvals: policy.approvals, before, identities: parts.identities }
  return eyesOnPlanRefusals(actor, check, () => restsOnDecision)
}

/** Steps that are said to have been done outside count as done, on the word of who decided; those that do already stay so. */
async function acceptClaims(
  session: Session,
  claims: readonly StepId[],
  actor: Actor,
): Promise<void> {
  const { graph } = session.state
  for (const step of claims) {
    const at = graph.indexOf.get(step)
    if (at === undefined || statusOf(session.state, at) === 'skipped') continue
    session.append({ kind: 'step-skipped', step, actor, value: await session.keep(null) })
  }
}

function pause(session: Session, actor: Actor, reason: string | undefined): readonly Diagnostic[] {
  const { paused } = session.state
  const because = reason === undefined ? undefined : session.scrubber.text(reason)
  // Also where it stands still because a step failed: a retry must not lift what somebody asked for.
  const isAsked = paused?.reason === 'asked' && paused.only === undefined
  if (isAsked && (because === undefined || because === paused.because)) return []
  const why = because === undefined ? {} : { because }
  session.append({ kind: 'run-paused', reason: 'asked', actor, ...why })
  return []
}

function resume(
  session: Session,
  { actor, only, remarks = [] }: Extract<Command, { readonly kind: 'continue' }>,
): readonly Diagnostic[] {
  if (only !== undefined) {
    const refusals = whyNotChosen(session, only, actor)
    if (refusals.length === 0) choose(session, only, actor)
    return refusals
  }
  if (session.state.paused !== undefined) {
    session.append({ kind: 'run-resumed', actor, ...(remarks.length === 0 ? {} : { remarks }) })
  }
  return []
}

/** A budget that leaves something; with one that is spent already nothing would continue. */
function setBudget(session: Session, budget: Budget, actor: Actor): readonly Diagnostic[] {
  const { usage } = session.state
  if (isReached(usage, budget)) {
    const details = { budget: budgetText(budget), spent: spentText(usage, budget) }
    return [fault('run/budget-spent', details)]
  }
  session.append({ kind: 'budget-set', budget, actor })
  return []
}

/** What nobody is asked any more needs no record: nobody is told of it again. */
function recordNotice(
  session: Session,
  { asks, channel, notice, problem }: Extract<Command, { readonly kind: 'notice' }>,
): readonly Diagnostic[] {
  const open = asks.filter((name) => isAsked(session.state, name))
  if (open.length === 0) return []
  const said = { asks: open, channel, notice }
  if (problem === undefined) session.append({ kind: 'notice-sent', ...said })
  else session.append({ kind: 'notice-failed', ...said, problem: session.scrubber.text(problem) })
  return []
}

function cancel(session: Session, actor: Actor, reason: string | undefined): readonly Diagnostic[] {
  const why = reason === undefined ? {} : { reason: session.scrubber.text(reason) }
  beginCancellation(session, { actor, ...why })
  return []
}
