// Which rows of what scrolls are on the page

import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/virtual-core'
import { useLayoutEffect, useReducer, useState } from 'preact/hooks'

type Chosen<Item extends Element> = Omit<
  VirtualizerOptions<HTMLElement, Item>,
  'observeElementRect' | 'observeElementOffset' | 'scrollToFn' | 'onChange'
>

/** The rows for as long as the component is there; it is drawn again when others come into view. */
export function useVirtualizer<Item extends Element>(
  chosen: Chosen<Item>,
): Virtualizer<HTMLElement, Item> {
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  const options = {
    ...chosen,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => redraw(undefined),
  }
  const [virtual] = useState(() => new Virtualizer<HTMLElement, Item>(options))
  virtual.setOptions(options)
  useLayoutEffect(() => virtual._didMount(), [])
  useLayoutEffect(() => virtual._willUpdate())
  return virtual
}
