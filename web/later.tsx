// A page whose code is loaded when it is first looked at

import type { FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'

interface LaterProps<Given extends object> {
  /** Its module; the page is its default export. */
  readonly load: () => Promise<{ readonly default: FunctionComponent<Given> }>
  readonly given: Given
}

type Loading<Given extends object> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'there'; readonly Page: FunctionComponent<Given> }
  | { readonly kind: 'failed' }

export function Later<Given extends object>({ load, given }: LaterProps<Given>) {
  const [loading, setLoading] = useState<Loading<Given>>({ kind: 'loading' })
  useEffect(() => {
    load().then(
      (module) => setLoading({ kind: 'there', Page: module.default }),
      () => setLoading({ kind: 'failed' }),
    )
  }, [])
  switch (loading.kind) {
    case 'loading':
      return (
        <p class="soft" role="status">
          Loading …
        </p>
      )
    case 'there':
      return <loading.Page {...given} />
    case 'failed':
      return (
        <div class="notice bad stack tight" role="alert">
          <p>
            This page could not be loaded. The server cannot be reached, or it has been updated
            since this tab was opened.
          </p>
          <p>
            <button class="button" type="button" onClick={() => location.reload()}>
              Try again
            </button>
          </p>
        </div>
      )
  }
}
