// What a step waited for, in a few words

import { Words } from '../../../../parts/words.tsx'
import type { Actor, WaitFacts } from '../../../../server/shapes.ts'

/** `approval by Ada`, `an answer`, `the file a.txt`. */
export function WaitWords({ wait }: { readonly wait: WaitFacts }) {
  const { tool, file, end, actor } = wait
  switch (wait.for) {
    case 'approval':
      return (
        <>
          {end === 'rejected' ? 'rejection' : 'approval'}
          {tool === undefined ? null : (
            <>
              {' '}
              of <Words text={tool} face="code" />
            </>
          )}
          <By actor={actor} isOver={end !== undefined} />
        </>
      )
    case 'question':
      return (
        <>
          answer
          <By actor={actor} isOver={end !== undefined} />
        </>
      )
    case 'timer':
      return (
        <>
          a time
          {actor === undefined ? null : (
            <>
              , ended by <Person actor={actor} />
            </>
          )}
        </>
      )
    case 'file':
      return (
        <>
          the file <Words text={file ?? ''} face="code" />
        </>
      )
    case 'resolution':
      return (
        <>
          word whether a call happened
          <By actor={actor} isOver={end !== undefined} />
        </>
      )
  }
}

function By({ actor, isOver }: { readonly actor: Actor | undefined; readonly isOver: boolean }) {
  if (actor === undefined) return <>{isOver ? ', which nobody gave' : ', which is awaited'}</>
  return (
    <>
      {' '}
      by <Person actor={actor} />
    </>
  )
}

function Person({ actor: { user, name } }: { readonly actor: Actor }) {
  return <Words text={name ?? user} />
}
