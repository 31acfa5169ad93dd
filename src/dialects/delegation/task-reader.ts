// What a task node says: its words, its hint, its context, its input

import type { Json } from '#plan'
import { asksForApproval } from '#words'

import { approvalDetails } from '../approval-in-words.ts'
import { parametersOf } from './combine-reader.ts'
import { UNREAD, type Contexts } from './form/form.ts'
import { judgeContext } from './judged-context.ts'
import { moreInContext, moreThanSetIn } from './more-than-a-set.ts'
import type { Child, TaskParts } from './node-draft.ts'
import type { NodeMembers } from './node-members.ts'

/** The parts of a task, and its child. */
export function readTask(
  said: NodeMembers,
  contexts: Contexts,
): readonly [TaskParts, readonly Child[]] {
  const task = taskOf(said) ?? ''
  const context = contextOf(said, contexts)
  const hint = said.text('hint', 'task') ?? ''
  parametersOf(said, 'task')
  const value = said.take('input')
  const child = { owner: said.object, key: 'input', value, step: 'input' }
  const words = moreThanSetIn(task)
  if (words !== undefined) {
    const details = { key: 'task', kind: 'task', words }
    said.wrong('delegation/acting-task', { ...said.at('task'), details })
  }
  if (asksForApproval(task)) {
    const details = { kind: 'task', ...approvalDetails(task) }
    said.wrong('plan/approval-in-words', { ...said.at('task'), details })
  }
  judgeMore(said, context)
  judgeContext(said, { task, hint, context, hasInput: value !== undefined })
  return [{ kind: 'task', task, hint, context }, value === undefined ? [] : [child]]
}

/** A place for the result and orders beside the task: nobody follows them. */
function judgeMore(said: NodeMembers, context: Json): void {
  const within = said.take('context')
  for (const { key, words } of moreInContext(context)) {
    const details = { key, kind: 'task', words }
    const at = typeof within === 'object' && within !== null ? { key, within } : said.at('context')
    said.wrong('delegation/acting-task', { ...at, details })
  }
}

function taskOf(said: NodeMembers): string | undefined {
  const value = said.take('task')
  if (value === UNREAD) return said.unread()
  const text = said.asText(value, 'task')
  if (text !== undefined && text !== '') return text
  const what =
    text === '' || (value === undefined && said.has('task', 'text'))
      ? 'is empty'
      : value === undefined
        ? 'is missing'
        : `is ${typeof value === 'string' ? 'a text with half a character' : said.aType(value)}`
  return said.wrong('delegation/task-text', { ...said.at('task'), details: { what } })
}

function contextOf(said: NodeMembers, contexts: Contexts): Json {
  const value = said.take('context')
  if (value === undefined) return null
  const key = said.keyOf('context')
  const reading = contexts.read(value)
  if ('json' in reading) return reading.json
  const { kind, type } = reading
  const where = { path: `${said.reporter.path()}.${key}${reading.path}` }
  if (kind === 'type') {
    const given = { contextType: type }
    said.wrong('task-context', { key, details: { ...where, type }, given })
  } else {
    const name = kind === 'deep' ? 'delegation/context-too-deep' : 'context-too-large'
    said.wrong(name, { key, details: where, given: { contextType: said.form.typeOf(value) } })
  }
  return null
}
