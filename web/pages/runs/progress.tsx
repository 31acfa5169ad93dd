// How far a run is: as many cells as steps, those that ended filled

/** More steps than this share cells. */
const MOST_CELLS = 24

export function Progress({ ended, steps }: { readonly ended: number; readonly steps: number }) {
  const cells = Math.min(steps, MOST_CELLS)
  // A run that has ended nothing shows no full cell, and one that has ended all no empty one.
  const full = steps === 0 ? 0 : Math.floor((ended / steps) * cells)
  const label = `${ended} of ${steps} ${steps === 1 ? 'step' : 'steps'} ended`
  return (
    <span class="row progress">
      <svg
        viewBox={`0 0 ${cells * 6} 10`}
        width={cells * 6}
        height="10"
        role="img"
        aria-label={label}
      >
        {Array.from({ length: cells }, (_, at) => (
          <rect
            key={at}
            class={at < full ? 'full' : 'empty'}
            x={at * 6 + 0.75}
            y="0.75"
            width="3.5"
            height="8.5"
            rx="1"
          />
        ))}
      </svg>
      <span class="number" aria-hidden="true">
        {ended}/{steps}
      </span>
    </span>
  )
}
