// What a run as a whole can be told
// =============================================================================
//
// Invariants:
//
//   RUN-COMMANDS-1. Only what fits how the run stands is offered, and only to who may say it; the server decides.
//   RUN-COMMANDS-2. Cancelling says before what is lost and what is not, and cannot be done in one press.

import { useRef, useState } from 'preact/hooks'

import { plural } from '#app/amounts'

import { may } from '../../session.ts'
import type { BudgetFacts, StandingFacts } from '../../server/shapes.ts'
import { isFramed } from '../ask/decide-bar.tsx'
import type { Commanding } from './commanding.ts'
import { CommandSaid } from './command-said.tsx'

interface RunCommandsProps {
  readonly standing: StandingFacts
  readonly commanding: Commanding
}

/** States in which nothing can be told any more. */
export const ENDED: ReadonlySet<StandingFacts['status']> = new Set<StandingFacts['status']>([
  'done',
  'failed',
  'cancelled',
])

export function RunCommands({ standing, commanding }: RunCommandsProps) {
  const { said, tell } = commanding
  const [isBudgeting, setBudgeting] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  if (ENDED.has(standing.status)) return <CommandSaid said={said} />
  const isSending = said.kind === 'sending'
  const isPaused = standing.paused !== undefined
  const mayStop = may('submit') && !isFramed()
  const mayDecide = may('decide') && !isFramed()
  return (
    <div class="commands stack tight">
      <div class="row">
        {isPaused ? (
          <button
            // After a failure, what is to be decided is that of the step.
            class={standing.paused === 'asked' ? 'button main-one' : 'button'}
            type="button"
            disabled={!mayDecide || isSending}
            onClick={() => void tell({ kind: 'resume' })}
          >
            Let it go on
          </button>
        ) : (
          <button
            class="button"
            type="button"
            disabled={!mayStop || isSending}
            onClick={() => void tell({ kind: 'pause' })}
          >
            Pause
          </button>
        )}
        <button
          class="button"
          type="button"
          aria-expanded={isBudgeting}
          disabled={!mayDecide || isSending}
          onClick={() => setBudgeting(!isBudgeting)}
        >
          Budget …
        </button>
        <button
          class="button grave"
          type="button"
          disabled={!mayStop || isSending}
          onClick={() => dialog.current?.showModal()}
        >
          Cancel …
        </button>
      </div>
      {mayDecide ? null : (
        <p class="small soft">
          Your session may {mayStop ? 'stop the run, not let it go on' : 'look'}.
        </p>
      )}
      {isBudgeting ? (
        <Budget
          budget={standing.budget}
          onSet={(budget) => {
            setBudgeting(false)
            void tell({ kind: 'budget', budget })
          }}
        />
      ) : null}
      <CommandSaid said={said} />
      <dialog ref={dialog} aria-labelledby="cancel-run">
        <Cancel
          standing={standing}
          onClose={() => dialog.current?.close()}
          onCancel={(reason) => {
            dialog.current?.close()
            void tell({ kind: 'cancel', ...(reason === '' ? {} : { reason }) })
          }}
        />
      </dialog>
    </div>
  )
}

interface CancelProps {
  readonly standing: StandingFacts
  readonly onClose: () => void
  readonly onCancel: (reason: string) => void
}

/** RUN-COMMANDS-2 */
function Cancel({ standing: { steps }, onClose, onCancel }: CancelProps) {
  const [reason, setReason] = useState('')
  const done = steps.filter(({ status }) => status === 'done').length
  const running = steps.filter(({ status }) => status === 'running').length
  const open = steps.filter(({ status }) =>
    ['pending', 'ready', 'waiting', 'blocked'].includes(status),
  ).length
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault()
        onCancel(reason.trim())
      }}
    >
      <h2 id="cancel-run">Cancel this run?</h2>
      <ul class="stack tight">
        <li>
          <strong>Lost:</strong> {plural(open, 'step')} will never begin, and what is asked of
          people is closed. A cancelled run cannot be taken up again.
        </li>
        <li>
          <strong>Not undone:</strong> what calls have done already stays done
          {running === 0 ? '' : `, also by ${plural(running, 'step')} at work now`}.
        </li>
        <li>
          <strong>Kept:</strong> the record, and the results of {plural(done, 'step')}. A fork can
          use them.
        </li>
      </ul>
      <label class="stack tight small">
        Why, for whoever reads the record (may be left empty)
        <input value={reason} onInput={({ currentTarget }) => setReason(currentTarget.value)} />
      </label>
      <div class="row">
        <button class="button grave" type="submit">
          Cancel the run for good
        </button>
        <button class="button" type="button" onClick={onClose}>
          Leave it as it is
        </button>
      </div>
    </form>
  )
}

interface BudgetProps {
  readonly budget: BudgetFacts | undefined
  readonly onSet: (budget: BudgetFacts) => void
}

/** What the run may spend on language models. */
function Budget({ budget = {}, onSet }: BudgetProps) {
  const [tokens, setTokens] = useState(String(budget.tokens ?? ''))
  const [dollars, setDollars] = useState(String(budget.dollars ?? ''))
  return (
    <form
      class="card stack tight"
      onSubmit={(event) => {
        event.preventDefault()
        onSet({
          ...(tokens === '' ? {} : { tokens: Number(tokens) }),
          ...(dollars === '' ? {} : { dollars: Number(dollars) }),
        })
      }}
    >
      <p class="small soft">
        What the run may spend on language models in all. An empty field is no bound.
      </p>
      <div class="row">
        <label class="stack tight small">
          Tokens
          <input
            type="number"
            min="1"
            step="1"
            value={tokens}
            onInput={({ currentTarget }) => setTokens(currentTarget.value)}
          />
        </label>
        <label class="stack tight small">
          US dollars
          <input
            type="number"
            min="0"
            step="any"
            value={dollars}
            onInput={({ currentTarget }) => setDollars(currentTarget.value)}
          />
        </label>
      </div>
      <span>
        <button class="button" type="submit">
          Set the budget
        </button>
      </span>
    </form>
  )
}
