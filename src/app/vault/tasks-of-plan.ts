// Steps that a person carries out, as files that they tick
// =============================================================================
//
// Invariants:
//
//   TASKS-OF-PLAN-1. A ticked box answers the question that its file names, once: the journal decides,
//       and the file is put away after that.
//       Nothing under Result is no word of the person: it is the default of a question, and of a task nothing.
//   TASKS-OF-PLAN-2. A file of ours that names another question is an old one, and answers nothing. What was
//       asked before the journal was adopted is another question: somebody else has ticked it.

import type { Snapshot } from '#runtime'
import { isRead, type VaultFile } from '#services/vault/files'
import { pathIn, taskFileName } from '#services/vault/layout'
import { moveToDone } from '#services/vault/plan-files'
import {
  readTask,
  renderTask,
  type PersonTask,
  type TaskAnswer,
} from '#services/vault/tasks/person-task'
import type { StepId } from '#plan'

import { commandRun } from '../runs/command-run.ts'
import type { AskedQuestion } from '../asks/answer-ask.ts'
import type { AnswerParts } from './answer-asks.ts'
import { wordsOfAll } from './plan-run.ts'
import type { SettledFiles } from './settled-files.ts'
import { vaultActor } from './vault-here.ts'

/** What the tasks of a plan are kept up to date with. */
export interface TaskParts extends AnswerParts {
  readonly planId: string
  readonly planTitle: string
  readonly snapshot: Snapshot
  readonly settled: SettledFiles
  /** The numbers of the plan's headings. */
  readonly numbers: ReadonlyMap<StepId, number>
  /** Learns the names of the files of open tasks. */
  readonly open: (name: string) => void
  /** Learns the text of a task that is open and says nothing, by the name of its file. */
  readonly unticked: (name: string, text: string) => void
}

/** Writes the tasks that are open and says to the run what is done; true where something was. */
export async function syncTasks(parts: TaskParts): Promise<boolean> {
  const steps = new Set<StepId>()
  for (const asked of parts.snapshot.waiting) {
    // A step asks one thing at a time here: its file has one box.
    if (asked.for !== 'answer' || steps.has(asked.step)) continue
    steps.add(asked.step)
    if (await syncTask(asked, parts)) return true
  }
  return false
}

async function syncTask(asked: AskedQuestion, parts: TaskParts): Promise<boolean> {
  const { here, tell, open, planId, run, settled } = parts
  const { vault } = here
  const step = parts.numbers.get(asked.step) ?? 0
  const name = taskFileName(planId, step)
  const path = pathIn(vault, 'Needs_Action', name)
  open(name)
  const file = await vault.files.read(path)
  if (isRead(file)) {
    const said = readTask(file)
    if (said !== undefined && 'ask' in said) {
      const isThis = said.run === run.id && said.ask === taskAsk(asked, parts)
      if (isThis && said.ended !== undefined) {
        const at = settled.countsAt(file)
        if (at === undefined) return await answer(asked, said, file, parts)
        tell.due(at)
      }
      if (isThis && said.ended === undefined) parts.unticked(name, file.text)
      // TASKS-OF-PLAN-2
      if (!isThis) await moveToDone(vault, path)
    } else if (said !== undefined) {
      tell.warn({ words: 'A task cannot be read', said: wordsOfAll(said), path })
    }
  }
  await vault.files.create(path, renderTask(taskOf(asked, step, parts)))
  tell.need({ words: 'Do a step of a plan, and tick it', said: asked.title, path })
  return false
}

async function answer(
  { ask, question }: AskedQuestion,
  { result: words, ended }: TaskAnswer,
  file: VaultFile,
  { here, run, tell }: TaskParts,
): Promise<boolean> {
  const { path } = file
  const saying = { actor: vaultActor(file.owner), now: here.now(), reviewContext: here }
  const how = question.kind === 'task' && ended !== undefined ? { ended } : {}
  const reply = await commandRun(run, { kind: 'answer', ask, words, ...how }, saying)
  if (reply.kind === 'refused' || reply.kind === 'unfit') {
    const why = wordsOfAll(reply.diagnostics)
    tell.warn({
      words: 'The result of a task was not taken: correct it in its file',
      said: why,
      path,
    })
    tell.need({ words: 'Correct the result of a step', path })
    return false
  }
  await moveToDone(here.vault, path)
  return true
}

function taskOf(asked: AskedQuestion, step: number, parts: TaskParts): PersonTask {
  const { planId, planTitle, run } = parts
  const { prompt, choices = [], background, kind, default: otherwise } = asked.question
  return {
    planId,
    planTitle,
    step,
    run: run.id,
    ask: taskAsk(asked, parts),
    title: asked.title,
    text: prompt,
    given: background ?? '',
    isTask: kind === 'task',
    choices: kind === 'confirm' ? ['yes', 'no'] : choices,
    otherwise,
  }
}

/** How a question is named in the file of its task (TASKS-OF-PLAN-2). */
function taskAsk({ ask }: AskedQuestion, { snapshot: { adoptedAt } }: TaskParts): string {
  return adoptedAt === undefined ? ask : `${ask} since ${adoptedAt}`
}
