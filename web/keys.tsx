// What can be done by keys
// =============================================================================
//
// Invariants:
//
//   WEB-KEYS-1. No key decides: `a` goes to the button, and pressing that is an act of its own.
//   WEB-KEYS-2. While somebody types, keys are letters.

import { useEffect, useRef } from 'preact/hooks'
import { signal } from '@preact/signals'

import { goTo } from './router.ts'

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['j', 'k'], 'the next, the one before'],
  [['Enter'], 'open it'],
  [['a'], 'go to the button that approves or answers'],
  [['r'], 'go to the button that rejects'],
  [['u'], 'up: to what this page is a part of'],
  [['g', 'i'], 'Inbox'],
  [['g', 'r'], 'Runs'],
  [['g', 't'], 'Tools'],
  [['g', 'p'], 'Policy'],
  [['g', 'm'], 'Telemetry'],
  [['?'], 'this list'],
]
const GOES: Readonly<Record<string, string>> = {
  i: '/',
  r: '/runs',
  t: '/tools',
  p: '/policy',
  m: '/telemetry',
}
const AFTER_G_MS = 1500

const isShown = signal(false)

export function showKeys(): void {
  isShown.value = true
}

/** Listens for as long as the page is there. */
export function listenToKeys(): void {
  let pressedG = 0
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return
    const { key } = event
    const isAfterG = event.timeStamp - pressedG < AFTER_G_MS
    pressedG = 0
    const target = isAfterG ? GOES[key] : undefined
    if (target !== undefined) goTo(target)
    else if (key === 'g') pressedG = event.timeStamp
    else if (key === 'j' || key === 'k') moveTo(key === 'j' ? 1 : -1)
    else if (key === 'a') focusOn('[data-key=a]')
    else if (key === 'r') focusOn('[data-key=r]')
    else if (key === 'u') document.querySelector<HTMLAnchorElement>('a[data-key=u]')?.click()
    else if (key === '?') showKeys()
    else return
    event.preventDefault()
  })
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  )
}

/** Moves the focus among what the page offers one after another, marked with `data-item`. */
function moveTo(by: 1 | -1): void {
  const items = [...document.querySelectorAll<HTMLElement>('[data-item]')]
  const at = items.findIndex((item) => item.contains(document.activeElement))
  const next =
    items[
      at < 0 ? (by > 0 ? 0 : items.length - 1) : Math.min(items.length - 1, Math.max(0, at + by))
    ]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** The page stays where it is: the button is in view, and nothing counts as read because somebody went to it. */
function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
}

/** The list of keys. */
export function KeyHelp() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isShown.value) dialog.current?.showModal()
  }, [isShown.value])
  return (
    <dialog ref={dialog} aria-labelledby="keys" onClose={() => (isShown.value = false)}>
      <div class="stack">
        <h2 id="keys">Keys</h2>
        <table>
          <tbody>
            {KEYS.map(([keys, what]) => (
              <tr key={what}>
                <td class="number">
                  {keys.map((key, at) => (
                    <>
                      {at > 0 ? ' ' : ''}
                      <kbd>{key}</kbd>
                    </>
                  ))}
                </td>
                <td>{what}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          <button class="button" type="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </p>
      </div>
    </dialog>
  )
}
