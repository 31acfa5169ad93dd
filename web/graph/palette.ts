// The colours and faces of the page, for a canvas

const TOKENS = [
  'ground',
  'card',
  'well',
  'ink',
  'soft',
  'line',
  'edge',
  'good',
  'bad',
  'open',
  'read',
  'works',
] as const

/** The tokens of `style/tokens.css` as they are now, light or dark. */
export type Palette = Readonly<Record<(typeof TOKENS)[number] | 'sans' | 'serif', string>>

/** Reads them at an element; its own colour is used for that and taken back. */
export function paletteOf(element: HTMLElement): Palette {
  const style = getComputedStyle(element)
  const colours = TOKENS.map((token) => {
    element.style.color = `var(--${token})`
    return [token, style.color] as const
  })
  element.style.color = ''
  return {
    ...(Object.fromEntries(colours) as Record<(typeof TOKENS)[number], string>),
    sans: style.getPropertyValue('--sans'),
    serif: style.getPropertyValue('--serif'),
  }
}
