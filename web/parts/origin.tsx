// Where a value comes from

import { originText } from '#app/decisions/review-words'

import type { ValueOrigin } from '../server/shapes.ts'
import { Words } from './words.tsx'

/** Nothing where it stands in the plan itself. */
export function Origin({ of }: { readonly of: ValueOrigin }) {
  const text = originText(of)
  if (text === '') return null
  return (
    <p class={of.origin === 'untrusted' ? 'from untrusted' : 'from'}>
      comes from <Words text={text} face="code" />
    </p>
  )
}
