// A run that has ended, moved to the trash
// =============================================================================
//
// Invariants:
//
//   MOVE-TO-TRASH-1. Whoever moves it has read that it can be restored, and until when.

import { useRef, useState } from 'preact/hooks'

import { KEPT_FOR } from '#app/trash/kept-for'

import { Problem } from '../../parts/notices.tsx'
import { Line } from '../../parts/words.tsx'
import { api } from '../../server/api.ts'
import { may } from '../../session.ts'

interface MoveToTrashProps {
  readonly run: string
  /** What it is about. */
  readonly about: string
  /** When it is in the trash. */
  readonly whenMoved?: () => void
}

/** A button, with a question behind it. */
export function MoveToTrash({ run, about, whenMoved }: MoveToTrashProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const open = () => {
    setProblem(undefined)
    setIsOpen(true)
    requestAnimationFrame(() => dialog.current?.showModal())
  }
  const move = async () => {
    setIsSending(true)
    setProblem(undefined)
    try {
      await api.remove(run)
      dialog.current?.close()
      whenMoved?.()
    } catch (thrown) {
      setProblem(thrown)
    } finally {
      setIsSending(false)
    }
  }
  return (
    <>
      <button class="button plain small" type="button" disabled={!may('decide')} onClick={open}>
        Move to trash
      </button>
      {isOpen ? (
        <dialog ref={dialog} aria-label="Move to trash" onClose={() => setIsOpen(false)}>
          <div class="stack">
            <h2>Move this run to the trash?</h2>
            <p class="about">
              <Line text={about} most={160} />
            </p>
            <p>
              It can be restored, whole, from the <a href="/trash">trash</a>. It stays there until
              somebody runs <code>planwright gc</code>, which deletes what has been there for{' '}
              {KEPT_FOR.replace(/d$/, ' days')}.
            </p>
            {problem === undefined ? null : <Problem of={problem} />}
            <p class="row">
              <button
                class="button main-one"
                type="button"
                disabled={isSending}
                onClick={() => void move()}
              >
                Move to trash
              </button>
              <button class="button" type="button" onClick={() => dialog.current?.close()}>
                Leave it
              </button>
            </p>
          </div>
        </dialog>
      ) : null}
    </>
  )
}
