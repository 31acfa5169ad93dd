// What a person has had before their eyes
// =============================================================================
//
// Whoever decides has to have seen what they decide on. Each part of it says when its end was in view.
//
// Invariants:
//
//   READING-1. A part counts as seen when its very end was in view, above the bar with the buttons. What is folded away,
//       or shown in part, has no end on the page.
//   READING-2. What was seen is forgotten when something else is shown in its place: a reading belongs to one digest.

import { createContext } from 'preact'
import { signal } from '@preact/signals'
import { useContext, useEffect, useMemo, useRef } from 'preact/hooks'

/** The bar at the foot of the window, which covers what is behind it. */
const COVERED = '0px 0px -112px 0px'

interface Part {
  /** What it is, as the bar names it. */
  readonly label: string
  readonly isSeen: boolean
}

/** The parts of what one digest stands for (READING-2). */
export class Reading {
  readonly #parts = signal<ReadonlyMap<string, Part>>(new Map())
  readonly #places = new Map<string, () => void>()

  add(key: string, label: string, show: () => void): void {
    if (this.#parts.value.has(key)) return
    this.#places.set(key, show)
    this.#parts.value = new Map([...this.#parts.value, [key, { label, isSeen: false }]])
  }

  see(key: string): void {
    const part = this.#parts.value.get(key)
    if (part === undefined || part.isSeen) return
    this.#parts.value = new Map([...this.#parts.value, [key, { ...part, isSeen: true }]])
  }

  get all(): number {
    return this.#parts.value.size
  }

  /** What was not in view yet, in the order of the page. */
  get unseen(): readonly string[] {
    return [...this.#parts.value.values()].filter(({ isSeen }) => !isSeen).map(({ label }) => label)
  }

  /** Goes to the first part that was not in view. */
  goOn(): void {
    const next = [...this.#parts.value].find(([, { isSeen }]) => !isSeen)
    if (next !== undefined) this.#places.get(next[0])?.()
  }
}

/** The reading that the parts below belong to; undefined where nothing is decided on the page. */
export const ReadingOf = createContext<Reading | undefined>(undefined)

/** Makes a part of the reading; the ref is for the very end of the part, `place` for the part itself. */
export function usePart(key: string, label: string) {
  const reading = useContext(ReadingOf)
  const place = useRef<HTMLDivElement>(null)
  const observer = useMemo(() => {
    if (reading === undefined) return undefined
    return new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reading.see(key)
      },
      { rootMargin: COVERED },
    )
  }, [reading, key])
  reading?.add(key, label, () => place.current?.scrollIntoView({ block: 'center' }))
  useEffect(() => () => observer?.disconnect(), [observer])
  const end = useMemo(() => {
    let watched: Element | null = null
    return (element: Element | null) => {
      if (watched !== null) observer?.unobserve(watched)
      watched = element
      if (element !== null) observer?.observe(element)
    }
  }, [observer])
  return { place, end }
}
