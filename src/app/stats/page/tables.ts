// Tables of a page
// =============================================================================

import { html, markup, NO_HTML, type Html } from '../../html/html.ts'

/** A table whose rows have a bar each: it is its own chart. */
export interface BarRows {
  /** What the table is called where it cannot be seen. */
  readonly caption: string
  readonly heads: readonly string[]
  readonly rows: readonly {
    readonly name: string
    readonly value: number
    /** What stands behind the number. */
    readonly more?: string
    /** The class that gives the colour. */
    readonly colour: string
  }[]
  /** The value of a whole bar; the largest of the rows by default. */
  readonly most?: number
}

/** Names, bars and numbers. */
export function barRows({ caption, heads, rows, most }: BarRows): Html {
  const whole = most ?? Math.max(...rows.map(({ value }) => value))
  const [first = '', ...others] = heads
  const lines = rows.map(({ name, value, more, colour }) => {
    const width = markup(String(Math.round((value / whole) * 1000) / 10))
    const behind = more === undefined ? NO_HTML : html`<td class="share">${more}</td>`
    return html`<tr>
      <th scope="row">
        <span class="name">${name}</span
        ><svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect class="${colour}" width="${width}" height="6" />
        </svg>
      </th>
      <td>${value.toLocaleString('en')}</td>
      ${behind}
    </tr> `
  })
  return html`<table class="bars">
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">${first}</th>
        ${others.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${lines}
    </tbody>
  </table>`
}

/** Names on the left, numbers on the right; wider ones are scrolled in their own place. */
export function simpleTable(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): Html {
  const lines = rows.map(
    ([name = '', ...cells]) =>
      html`<tr>
        <th scope="row">${name}</th>
        ${cells.map((cell) => html`<td>${cell}</td>`)}
      </tr> `,
  )
  return html`<div class="wide" tabindex="0" role="region" aria-label="${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${lines}
      </tbody>
    </table>
  </div>`
}
