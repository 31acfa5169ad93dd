// Where an object ends
// =============================================================================
//
// PARAMETERS may take several lines. While they come it must be known whether the
// next one still belongs to a text in quotes, and where words continue behind the
// object. Reading the JSON is for `parameters.ts`; here brackets are counted.
//
// Invariants:
//
//   STEP-OBJECT-END-1. Each unit is looked at once.

/** Follows the lines of a value up to the bracket that closes its first. */
export class ObjectEnd {
  #depth = 0
  #state: 'before' | 'within' | 'behind' = 'before'
  /** The lines so far end within a text in quotes. */
  inQuotes = false

  /** Where in the next line the value has ended: its start where that was before, its end where it continues. */
  follow(text: string, start: number, end: number): number {
    for (let at = start; at < end && this.#state !== 'behind'; at++) {
      const sign = text.charAt(at)
      if (this.inQuotes) {
        if (sign === '\\') at++
        else if (sign === '"') this.inQuotes = false
      } else if (sign === '{' || sign === '[') {
        this.#depth++
        this.#state = 'within'
      } else if (this.#state === 'before') {
        // Back-ticks may stand around the object; any other text is no object.
        if (sign !== '`' && sign !== ' ') this.#state = 'behind'
      } else if (sign === '"') this.inQuotes = true
      else if ((sign === '}' || sign === ']') && --this.#depth === 0) {
        this.#state = 'behind'
        return at + 1
      }
    }
    return this.#state === 'behind' ? start : end
  }
}
