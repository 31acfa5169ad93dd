// Asking whoever sits at the terminal
// =============================================================================
//
// The library draws and reads keys; everything that it is given to draw was made
// safe before, because questions and choices come from plans and tools.
//
// Invariants:
//
//   PROMPTS-1. No key that is pressed by chance says yes: it takes a `y` and Enter. Enter alone
//       and Ctrl-C leave it for later, and what was typed before is dropped. Words
//       that were typed before begin an answer in words.
//   PROMPTS-2. A signal that it is over ends the question as Ctrl-C would; so does Ctrl-D.

import type { Question } from '#runtime'

import { styled } from './styled.ts'
import { forgetTyped, whileRead } from './terminal.ts'
import { isOneLine } from './views/waiting.ts'

export type PromptAnswer = 'approve' | 'reject' | 'later'

/** What each key does, as the prompt says it. Where there is no no, `n` is for later as well. */
export interface PromptKeys {
  readonly yes: string
  readonly no?: string
  readonly later?: string
}

/** A yes, a no, or neither (PROMPTS-1). */
export async function askVerdict(
  question: string,
  ways: PromptKeys,
  over?: AbortSignal,
): Promise<PromptAnswer> {
  const { isCancel, text } = await import('@clack/prompts')
  if (await forgetTyped()) return 'later'
  const { yes, no, later = 'leave it waiting' } = ways
  const keys = [`y: ${yes}`, ...(no === undefined ? [] : [`n: ${no}`]), `Enter: ${later}`]
  const said = await whileRead(over, (signal) =>
    text({
      signal,
      message: plain(`${question} (${keys.join(', ')})`),
      validate: (typed = '') =>
        verdictOf(typed) === undefined
          ? 'Type y or n, then Enter. Enter alone leaves it waiting.'
          : undefined,
    }),
  )
  if (isCancel(said)) return 'later'
  const verdict = verdictOf(said) ?? 'later'
  return verdict === 'reject' && no === undefined ? 'later' : verdict
}

/** What was typed as a verdict; undefined where it is none. */
function verdictOf(typed: string): PromptAnswer | undefined {
  switch (typed.trim().toLowerCase()) {
    case 'y':
    case 'yes':
      return 'approve'
    case 'n':
    case 'no':
      return 'reject'
    case '':
      return 'later'
    default:
      return undefined
  }
}

/** The words of an answer; undefined for later. An empty text is an answer where there is a default. */
export async function askAnswer(
  question: Question,
  over?: AbortSignal,
): Promise<string | undefined> {
  const { confirm, isCancel, select, text } = await import('@clack/prompts')
  const { kind, choices = [], default: otherwise } = question
  // One of several lines stands above the prompt, whole.
  const message = isOneLine(question.prompt) ? plain(question.prompt.trim()) : 'Your answer'
  switch (kind) {
    case 'choice': {
      if (await forgetTyped()) return undefined
      const options = choices.map((value) => ({ value, label: plain(value) }))
      const said = await whileRead(over, (signal) =>
        select<string>({
          signal,
          message,
          options: [...options, { value: LATER, label: 'Later: leave it waiting' }],
          ...(otherwise === undefined ? {} : { initialValue: otherwise }),
        }),
      )
      return isCancel(said) || said === LATER ? undefined : said
    }
    case 'confirm': {
      if (await forgetTyped()) return undefined
      const said = await whileRead(over, (signal) =>
        confirm({ signal, message, initialValue: otherwise === 'yes' }),
      )
      return isCancel(said) ? undefined : said ? 'yes' : 'no'
    }
    case 'text':
    case 'task': {
      const hint =
        kind === 'task' ? 'done, or what came of it; or not done, and why' : plain(otherwise ?? '')
      const said = await whileRead(over, (signal) =>
        text({
          signal,
          message,
          ...(hint === '' ? {} : { placeholder: hint }),
          ...(otherwise === undefined
            ? { validate: (typed) => (typed?.trim() ? undefined : 'Ctrl-C leaves it for later.') }
            : {}),
        }),
      )
      return isCancel(said) ? undefined : (said ?? '')
    }
  }
}

/** A text that is not shown while it is typed, not even how long it is; undefined for later. */
export async function askSecret(message: string): Promise<string | undefined> {
  const { isCancel, password } = await import('@clack/prompts')
  if (await forgetTyped()) return undefined
  const said = await whileRead(undefined, (signal) =>
    password({ signal, message: plain(message), mask: '' }),
  )
  return isCancel(said) ? undefined : (said ?? '')
}

/** No choice of a plan's is this: they have no control characters when they are compared. */
const LATER = '\u0000later'

function plain(text: string): string {
  return styled(text).plain
}
