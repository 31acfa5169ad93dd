// The amounts that an answer says
// =============================================================================
//
// Answers of problem sets are texts: `5.4 m/s^2`, `$v = 3.0 \times 10^{2}\,\mathrm{m/s}$`. What no number
// with a unit can be read of is skipped, and said to be.

import { parseUnit, type Unit } from '#plan'

/** A number in a unit; without one it is a mere number. */
export interface Amount {
  readonly value: number
  readonly unit?: string
}

/** The last amount of a text, which is what an equation comes to; undefined where there is none, or several are listed. */
export function amountIn(text: string): Amount | undefined {
  const plain = withoutLatex(text)
  if (SEVERAL.test(plain)) return undefined
  const found = [...plain.matchAll(NUMBER)].flatMap((match) => {
    const [whole, digits = '', times, exponent] = match
    const value = Number(`${digits.replaceAll(',', '')}e${times ?? exponent ?? '0'}`)
    const after = plain.slice(match.index + whole.length)
    return Number.isFinite(value) ? [{ value, after }] : []
  })
  const last = found.at(-1)
  if (last === undefined) return undefined
  const unit = unitAt(last.after)
  if (unit === undefined) return undefined
  return unit === '' ? { value: last.value } : { value: last.value, unit }
}

/** Another amount, or what it is called, behind a comma or a word that lists: `v_1 = 2 m/s, v_2 = 3 m/s`. */
const SEVERAL =
  /(?<=\d.*)(?:[,;]\s|\b(?:and|or)\b)\s*(?:and\b\s*|or\b\s*)?(?:[^\W\d]\S*\s*=\s*)?[-+]?\.?\d/

const NUMBER =
  /(?<![\w^])([-+]?(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|\.\d+))(?:\s*[x*×·]\s*10\s*\^?\s*\(?([-+]?\d+)\)?|[eE]([-+]?\d+))?/g

/** The unit that the rest of a text is: empty where there is none, undefined where it says something else. */
function unitAt(after: string): string | undefined {
  const rest = after.trim().replace(/[.,;]+$/, '')
  return rest === '' || readUnit(rest) !== undefined ? rest : undefined
}

function readUnit(text: string): Unit | undefined {
  return parseUnit(text, 0, 0).unit
}

/** The words of LaTeX that stand in such answers, as plain text. */
function withoutLatex(text: string): string {
  return text
    .replaceAll('−', '-')
    .replaceAll(/\\(?:mathrm|text|rm|mathbf|operatorname)\s*\{([^{}]*)\}/g, '$1')
    .replaceAll(/\\(?:times|cdot)/g, '*')
    .replaceAll(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '($1)/($2)')
    .replaceAll(/\\(?:,|;|!|:|quad|left|right)/g, ' ')
    .replaceAll(/\^\s*\{([^{}]*)\}/g, '^$1')
    .replaceAll(/\\(?:circ|degree)/g, 'deg')
    .replaceAll(/\^deg/g, ' deg')
    .replaceAll('\\Omega', 'ohm')
    .replaceAll('\\mu', 'u')
    .replaceAll(/[$\\{}~]/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
