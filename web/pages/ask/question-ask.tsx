// A question that somebody answers in words, or by choosing

import { useState } from 'preact/hooks'

import { Problem } from '../../parts/notices.tsx'
import { Value } from '../../parts/values.tsx'
import { Words } from '../../parts/words.tsx'
import { may } from '../../session.ts'
import { AskHead, type OneAskProps } from './ask-head.tsx'
import { Bar, isFramed, Outcome } from './decide-bar.tsx'
import { useSaying } from './saying.ts'

export function QuestionAsk({ asked, state }: OneAskProps<'answer'>) {
  const { run, ask, question, tool, tooLate } = asked
  const { said, say } = useSaying(run)
  const [words, setWords] = useState(question.default ?? '')
  const isOff =
    !may('decide') || state !== 'open' || tooLate || isFramed() || said.kind === 'sending'
  const answer = (given: string) => void say({ kind: 'answer', ask, words: given })
  const isTask = question.kind === 'task'
  const end = (ended: 'done' | 'not-done') => void say({ kind: 'answer', ask, words, ended })
  const choices = question.kind === 'confirm' ? ['yes', 'no'] : question.choices
  return (
    <>
      <AskHead asked={asked} title={isTask ? 'Something is to be done' : 'A question for you'} />
      <section class="card stack">
        <p class="small soft">
          In the words of the plan, asked through <Words text={tool} face="code" />:
        </p>
        <p class="prompt">
          <Words text={question.prompt} />
        </p>
        {question.background === undefined ? null : (
          <details open>
            <summary>What it is about</summary>
            <Value text={question.background} />
          </details>
        )}
      </section>
      {said.kind === 'said' ? (
        <Outcome said={said} run={run} />
      ) : state === 'over' ? null : (
        <Bar>
          {said.kind === 'refused' ? <Problem of={said.problem} /> : null}
          {may('decide') ? null : <p role="status">Your session may look, and answer nothing.</p>}
          {choices === undefined ? (
            <form
              class="stack tight"
              onSubmit={(event) => {
                event.preventDefault()
                if (isOff) return
                if (isTask) end('done')
                else answer(words)
              }}
            >
              <label class="stack tight">
                {isTask ? 'What came of it, or why it could not be done' : 'Your answer'}
                <textarea
                  data-key="a"
                  rows={2}
                  value={words}
                  onInput={({ currentTarget }) => setWords(currentTarget.value)}
                />
              </label>
              <span class="row">
                <button
                  class="button main-one"
                  type="submit"
                  disabled={isOff || (words === '' && !isTask)}
                >
                  {isTask ? 'Done' : 'Answer'}
                </button>
                {isTask ? (
                  <button
                    class="button"
                    type="button"
                    disabled={isOff}
                    onClick={() => end('not-done')}
                  >
                    Could not be done
                  </button>
                ) : null}
              </span>
            </form>
          ) : (
            <fieldset class="stack tight" disabled={isOff}>
              <legend class="small soft">Your answer is one of these</legend>
              <div class="row">
                {choices.map((choice, at) => (
                  <button
                    key={choice}
                    class="button"
                    type="button"
                    data-key={at === 0 ? 'a' : undefined}
                    onClick={() => answer(choice)}
                  >
                    <Words text={choice} />
                  </button>
                ))}
              </div>
            </fieldset>
          )}
        </Bar>
      )}
    </>
  )
}
