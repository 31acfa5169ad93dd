// Asking whoever sits at the terminal
// =============================================================================
//
// The library draws and reads keys; everything that it is given to draw was made
// safe before, because questions and choices come from plans and tools.
//
// Invariants:
//
//   Q1. No key that is pressed by chance says yes: the cursor starts on "later",
//       Ctrl-C means later as well, and what was typed before is dropped. Words
//       that were typed before begin an answer in words.
//   Q2. A signal that it is over ends the question as Ctrl-C would; so does Ctrl-D.

import type { Question } from '#runtime'

import { styled } from './styled.ts'
import { forgetTyped, whileRead } from './terminal.ts'

export type Said = 'approve' | 'reject' | 'later'

/** What can be said, in words. Where there is no word for a no, "later" is the only other way. */
export interface Ways {
  readonly yes: string
  readonly no?: string
  readonly later?: string
}

/** A yes, a no, or neither (Q1). */
export async function askVerdict(question: string, ways: Ways, over?: AbortSignal): Promise<Said> {
  const { isCancel, select } = await import('@clack/prompts')
  if (await forgetTyped()) return 'later'
  const { yes, no, later = 'Later: leave it waiting' } = ways
  const said = await whileRead(over, (signal) =>
    select<Said>({
      signal,
      message: plain(question),
      initialValue: 'later',
      options: [
        { value: 'approve', label: plain(yes) },
        ...(no === undefined ? [] : [{ value: 'reject' as const, label: plain(no) }]),
        { value: 'later', label: plain(later) },
      ],
    }),
  )
  return isCancel(said) ? 'later' : said
}

/** The words of an answer; undefined for later. An empty text is an answer where there is a default. */
export async function askAnswer(
  question: Question,
  over?: AbortSignal,
): Promise<string | undefined> {
  const { confirm, isCancel, select, text } = await import('@clack/prompts')
  const { kind, choices = [], default: otherwise } = question
  const message = plain(question.prompt.split('\n')[0] ?? '')
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
        kind === 'task' ? 'done or not done, then a note if you like' : plain(otherwise ?? '')
      const said = await whileRead(over, (signal) =>
        text({
          signal,
          message,
          ...(hint === '' ? {} : { placeholder: hint }),
          ...(kind === 'text' && otherwise === undefined
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
