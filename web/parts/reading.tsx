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
//   READING-3. While the page scrolls, only what is near is looked at, so that a plan of ten thousand steps scrolls.

import { createContext } from 'preact'
import { signal } from '@preact/signals'
import { useContext, useEffect, useMemo, useRef } from 'preact/hooks'

interface Part {
  /** What it is, as the bar names it. */
  readonly label: string
  readonly isSeen: boolean
}

/** The parts of what one digest stands for (READING-2). */
export class Reading {
  readonly #parts = signal<ReadonlyMap<string, Part>>(new Map())
  readonly #places = new Map<string, () => void>()
  /** Ends of parts in or near the window, by key (READING-3). */
  readonly #near = new Map<string, Element>()
  readonly #observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const key = this.#keys.get(target)
      if (key === undefined) continue
      if (isIntersecting) this.#near.set(key, target)
      else this.#near.delete(key)
    }
    this.look()
  })
  readonly #keys = new WeakMap<Element, string>()

  add(key: string, label: string, show: () => void): void {
    if (this.#places.has(key)) return
    this.#places.set(key, show)
    this.#parts.value = new Map([...this.#parts.value, [key, { label, isSeen: false }]])
  }

  /** The end of a part is on the page, or is not any more. */
  ends(key: string, element: Element | null, before: Element | null): void {
    if (before !== null) this.#observer.unobserve(before)
    this.#near.delete(key)
    if (element === null) return
    this.#keys.set(element, key)
    this.#observer.observe(element)
  }

  /** Looks which ends are in view (READING-1). */
  look(): void {
    if (document.hidden || this.#near.size === 0) return
    const bar = document.querySelector('.bar')?.getBoundingClientRect()
    const foot = Math.min(window.innerHeight, bar?.top ?? Number.POSITIVE_INFINITY)
    const seen: string[] = []
    for (const [key, element] of this.#near) {
      const { top, bottom } = element.getBoundingClientRect()
      if (top >= 0 && bottom <= foot + 1) seen.push(key)
    }
    if (seen.length === 0) return
    const parts = new Map(this.#parts.value)
    for (const key of seen) {
      const part = parts.get(key)
      const element = this.#near.get(key)
      if (part !== undefined) parts.set(key, { ...part, isSeen: true })
      if (element !== undefined) this.#observer.unobserve(element)
      this.#near.delete(key)
    }
    this.#parts.value = parts
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

/** A reading that looks whenever the page scrolls or changes its size. */
export function useReading(): Reading {
  const reading = useMemo(() => new Reading(), [])
  useEffect(() => {
    let asked = 0
    const look = () => {
      cancelAnimationFrame(asked)
      asked = requestAnimationFrame(() => reading.look())
    }
    addEventListener('scroll', look, { passive: true, capture: true })
    addEventListener('resize', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      cancelAnimationFrame(asked)
      removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [reading])
  return reading
}

/** Makes a part of the reading; `end` is for its very end, `place` for the part itself. */
export function usePart(key: string, label: string) {
  const reading = useContext(ReadingOf)
  const place = useRef<HTMLDivElement>(null)
  reading?.add(key, label, () => place.current?.scrollIntoView({ block: 'center' }))
  const end = useMemo(() => {
    let before: Element | null = null
    return (element: Element | null) => {
      reading?.ends(key, element, before)
      before = element
    }
  }, [reading, key])
  return { place, end }
}
