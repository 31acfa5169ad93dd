// Mouse, pen and fingers on a canvas

interface Place {
  readonly x: number
  readonly y: number
}

/** What they mean, in pixels of the canvas. */
export interface Gestures {
  /** By how far the view moves over the graph. */
  readonly move: (right: number, down: number) => void
  readonly zoom: (factor: number, at: Place) => void
  /** Pressed and let go in one place. */
  readonly tap: (at: Place) => void
  readonly hover: (at: Place) => void
}

/** Further than this it is no tap. */
const STILL_PX = 4
const WHEEL_ZOOM = 0.0022
/** A wheel that turns by lines: how many pixels one is. */
const LINE_PX = 16

/** Follows them until the signal says so. */
export function followPointers(
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
  { move, zoom, tap, hover }: Gestures,
): void {
  const held = new Map<number, Place>()
  let hasMoved = false
  const placeOf = ({ clientX, clientY }: MouseEvent): Place => {
    const { left, top } = canvas.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      if (held.size === 0) hasMoved = false
      held.set(event.pointerId, placeOf(event))
      canvas.setPointerCapture(event.pointerId)
    },
    { signal },
  )
  canvas.addEventListener(
    'pointermove',
    (event) => {
      const now = placeOf(event)
      const before = held.get(event.pointerId)
      if (before === undefined) {
        hover(now)
        return
      }
      const [right, down] = [now.x - before.x, now.y - before.y]
      if (!hasMoved && held.size === 1 && Math.hypot(right, down) < STILL_PX) return
      hasMoved = true
      canvas.classList.add('moved')
      held.set(event.pointerId, now)
      const [other] = [...held].filter(([id]) => id !== event.pointerId).map(([, place]) => place)
      if (other === undefined) move(-right, -down)
      else {
        const [was, is] = [distance(before, other), distance(now, other)]
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
        move(-right / 2, -down / 2)
        if (was > 0) zoom(is / was, middle)
      }
    },
    { signal },
  )
  const letGo = (event: PointerEvent) => {
    if (!held.delete(event.pointerId)) return
    canvas.classList.remove('moved')
    if (event.type === 'pointerup' && !hasMoved && held.size === 0) tap(placeOf(event))
  }
  canvas.addEventListener('pointerup', letGo, { signal })
  canvas.addEventListener('pointercancel', letGo, { signal })
  canvas.addEventListener(
    'wheel',
    (event) => {
      // GRAPH-VIEW-3; two fingers on a pad come as a wheel with Ctrl.
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const turned =
        event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY
      zoom(Math.exp(-turned * (Math.abs(turned) < 30 ? 4 : 1) * WHEEL_ZOOM), placeOf(event))
    },
    { signal, passive: false },
  )
}

function distance(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
