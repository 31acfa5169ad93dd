// A row by its number

import { useState } from 'preact/hooks'

interface GoToRowProps {
  readonly newest: number
  readonly show: (seq: number) => void
}

export function GoToRow({ newest, show }: GoToRowProps) {
  const [given, setGiven] = useState('')
  return (
    <form
      class="filters"
      onSubmit={(event) => {
        event.preventDefault()
        const seq = Math.floor(Number(given))
        if (seq >= 1) show(Math.min(seq, newest))
      }}
    >
      <label>
        <span class="small soft">Go to row</span>
        <input
          class="number"
          type="number"
          min="1"
          max={newest}
          step="1"
          value={given}
          onInput={({ currentTarget }) => setGiven(currentTarget.value)}
        />
      </label>
    </form>
  )
}
