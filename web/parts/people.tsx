// Who said something

import type { Actor } from '../server/shapes.ts'
import { Words } from './words.tsx'

/** A person, with what they call themselves, the program that acted for them, and the way it came. */
export function Who({ actor }: { readonly actor: Actor }) {
  const { user, name, agent, channel, terminal } = actor
  if (channel === 'policy') return <>the policy</>
  return (
    <>
      <Words text={name === undefined ? user : `${name} (${user})`} />
      {agent === undefined ? null : (
        <>
          {' '}
          through <Words text={agent} />
        </>
      )}
      <span class="soft">{terminal ? ' at a terminal' : `, ${channel}`}</span>
    </>
  )
}
