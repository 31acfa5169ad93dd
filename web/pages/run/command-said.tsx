// What became of a command: taken, recorded, or refused and why

import { Problem } from '../../parts/notices.tsx'
import { Words } from '../../parts/words.tsx'
import type { RunCommand } from '../../server/shapes.ts'
import type { Said } from '../ask/saying.ts'

const DONE: Readonly<Partial<Record<RunCommand['kind'], string>>> = {
  pause: 'Paused: nothing more begins.',
  resume: 'Goes on.',
  cancel: 'Cancelled.',
  retry: 'It is tried again.',
  skip: 'Skipped.',
  budget: 'The budget is set.',
}

export function CommandSaid({ said }: { readonly said: Said }) {
  switch (said.kind) {
    case 'nothing':
      return null
    case 'sending':
      return (
        <p class="small" role="status">
          Asking the server …
        </p>
      )
    case 'refused':
      return <Problem of={said.problem} />
    case 'said': {
      const { taken, holder, diagnostics } = said.reply
      if (taken) {
        return (
          <p class="small" role="status">
            <strong class="good">✓ {DONE[said.command.kind] ?? 'Done.'}</strong> It is in the
            record.
          </p>
        )
      }
      if (diagnostics.length === 0) {
        return (
          <p class="small" role="status">
            <strong>Recorded.</strong>{' '}
            <Words text={holder ?? 'The process that executes the run'} /> has not taken it yet.
          </p>
        )
      }
      return (
        <div class="notice bad stack tight" role="alert">
          <p>
            <strong>Refused.</strong>
          </p>
          {diagnostics.map(({ code, message, help }) => (
            <p key={code}>
              <Words text={help === undefined ? message : `${message} ${help}`} />{' '}
              <a class="small" href={`/messages/${code}`} target="_blank" rel="noreferrer">
                {code}
              </a>
            </p>
          ))}
        </div>
      )
    }
  }
}
