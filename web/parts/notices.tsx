// What is wrong, and that something is not there yet

import type { ComponentChildren } from 'preact'

import { problemCode, problemWords } from '../server/problem-words.ts'
import type { Loaded } from '../server/loaded.ts'

/** Why something could not be read or done. */
export function Problem({ of }: { readonly of: unknown }) {
  const code = problemCode(of)
  return (
    <div class="notice bad" role="alert">
      <p>{problemWords(of)}</p>
      {code === undefined ? null : (
        <p class="small">
          <a href={`/messages/${code}`} target="_blank" rel="noreferrer">
            {code}
          </a>
        </p>
      )}
    </div>
  )
}

interface LoadingProps<Value> {
  readonly of: Loaded<Value>
  readonly children: (value: Value) => ComponentChildren
}

/** What was loaded; before that, that it is awaited; beside an older one, why there is no newer. */
export function Loading<Value>({ of: { value, problem }, children }: LoadingProps<Value>) {
  return (
    <>
      {problem === undefined ? null : <Problem of={problem} />}
      {value === undefined ? (
        problem === undefined ? (
          <p class="soft" role="status">
            Loading …
          </p>
        ) : null
      ) : (
        children(value)
      )}
    </>
  )
}
