// Formulas as LaTeX
// =============================================================================
//
// For people to copy into a text of theirs: fractions stand on two lines and names that are
// Greek letters are those letters. Nothing reads it back.

import type { FormulaCall, FormulaNode, FormulaOperation } from './formula.ts'

/** The LaTeX of a formula, without dollar signs: `a = \frac{v}{t}`. */
export function formulaLatex(formula: FormulaNode): string {
  return written(formula, 0)
}

const BINDING = { '+': 10, '-': 10, '*': 20, '/': 40, '^': 30 } as const
const NEGATIVE = 25

function written(node: FormulaNode, around: number): string {
  const text = bare(node)
  const binding =
    node.kind === 'operation' ? BINDING[node.operator] : node.kind === 'negative' ? NEGATIVE : 50
  return binding < around ? String.raw`\left(${text}\right)` : text
}

function bare(node: FormulaNode): string {
  switch (node.kind) {
    case 'number':
      return numberLatex(node.text)
    case 'constant':
      return node.name === 'e' ? 'e' : node.name === 'pi' ? String.raw`\pi` : String.raw`\infty`
    case 'symbol':
      return nameLatex(node.name)
    case 'negative':
      return `-${written(node.operand, NEGATIVE)}`
    case 'operation':
      return operation(node)
    case 'call':
      return call(node)
    case 'derivative': {
      if (node.by === undefined) return `${nameLatex(node.of)}${"'".repeat(node.order)}`
      const power = node.order === 1 ? '' : `^{${node.order}}`
      return String.raw`\frac{d${power} ${nameLatex(node.of)}}{d ${nameLatex(node.by)}${power}}`
    }
    case 'point':
      return `${bare(node.of)}(${bare(node.at)})`
    case 'matrix': {
      const rows = node.rows.map((row) => row.map(bare).join(' & ')).join(String.raw` \\ `)
      return String.raw`\begin{pmatrix} ${rows} \end{pmatrix}`
    }
    case 'element':
      return `${written(node.of, 50)}_{${node.row}${node.isSingle ? '' : `, ${node.column}`}}`
    case 'equation':
      return `${bare(node.left)} = ${bare(node.right)}`
    case 'comparison':
      return `${bare(node.left)} ${COMPARATORS[node.operator]} ${bare(node.right)}`
    case 'initial-values':
      return [node.equation, ...node.conditions].map(bare).join(String.raw`, \quad `)
  }
}

const COMPARATORS = {
  '<': '<',
  '<=': String.raw`\le`,
  '>': '>',
  '>=': String.raw`\ge`,
  '!=': String.raw`\ne`,
} as const

function operation({ operator, left, right }: FormulaOperation): string {
  if (operator === '/') return String.raw`\frac{${bare(left)}}{${bare(right)}}`
  if (operator === '^') return `${written(left, 50)}^{${bare(right)}}`
  const binding = BINDING[operator]
  const sign = operator === '*' ? String.raw` \cdot ` : ` ${operator} `
  const after = operator === '+' ? binding : binding + 1
  return `${written(left, binding)}${sign}${written(right, after)}`
}

function call({ function: called, arguments: given }: FormulaCall): string {
  const [first, ...others] = given.map(bare)
  const bracketed = String.raw`\left(${given.map(bare).join(', ')}\right)`
  switch (called) {
    case 'sqrt':
      return String.raw`\sqrt{${first ?? ''}}`
    case 'abs':
      return String.raw`\left|${first ?? ''}\right|`
    case 'diff':
      return String.raw`\frac{d}{d ${others[0] ?? ''}} \left(${first ?? ''}\right)`
    case 'integrate': {
      const [by = '', from, to] = others
      const bounds = from === undefined ? '' : `_{${from}}^{${to ?? ''}}`
      return String.raw`\int${bounds} ${first ?? ''} \, d ${by}`
    }
    case 'asin':
    case 'acos':
    case 'atan':
      return `\\arc${called.slice(1)}${bracketed}`
    case 'log2':
    case 'log10':
      return `\\log_{${called.slice(3)}}${bracketed}`
    case 'log':
      return others.length === 0
        ? `\\ln${bracketed}`
        : String.raw`\log_{${others[0] ?? ''}}\left(${first ?? ''}\right)`
    case 'cbrt':
      return String.raw`\sqrt[3]{${first ?? ''}}`
    case 'root':
      return String.raw`\sqrt[${others[0] ?? ''}]{${first ?? ''}}`
    case 'floor':
    case 'ceil':
      return String.raw`\left\l${called} ${first ?? ''} \right\r${called}`
    case 'sum': {
      if (others.length === 0) return `\\sum${bracketed}`
      const [by = '', from = '', to = ''] = others
      return String.raw`\sum_{${by}=${from}}^{${to}} \left(${first ?? ''}\right)`
    }
    case 'factorial':
      return `${bracketed}!`
    case 'sin':
    case 'cos':
    case 'tan':
    case 'sec':
    case 'csc':
    case 'cot':
    case 'sinh':
    case 'cosh':
    case 'tanh':
    case 'exp':
    case 'ln':
    case 'max':
    case 'min':
      return `\\${called}${bracketed}`
    case 'asinh':
    case 'acosh':
    case 'atanh':
      return `\\operatorname{ar${called.slice(1)}}${bracketed}`
    case 'transpose':
      return `${bracketed}^{T}`
    case 'inverse':
      return `${bracketed}^{-1}`
    case 'determinant':
      return `\\det${bracketed}`
    case 'solve':
    case 'subs':
    case 'simplify':
    case 'expand':
    case 'factor':
    case 'hypot':
    case 'atan2':
    case 'sign':
    case 'round':
    case 'mod':
    case 'trace':
    case 'rank':
    case 'eigenvalues':
    case 'mean':
    case 'median':
    case 'deviation':
    case 'count':
    case 'slope':
    case 'intercept':
      return `\\operatorname{${called}}${bracketed}`
    case 'standard_error':
    case 'power_exponent':
    case 'power_factor':
      return `\\operatorname{${called.replace('_', String.raw`\ `)}}${bracketed}`
  }
}

/** `6.022e23` as a number and a power of ten. */
function numberLatex(text: string): string {
  const [digits = '', power] = text.toLowerCase().split('e')
  return power === undefined ? digits : String.raw`${digits} \cdot 10^{${String(Number(power))}}`
}

const GREEK: ReadonlySet<string> = new Set(
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi rho sigma tau upsilon phi chi psi omega Gamma Delta Theta Lambda Xi Sigma Phi Psi Omega'.split(
    ' ',
  ),
)

/** A name as LaTeX: `v_start` has an index, `theta` is a letter, other long names stand upright. */
function nameLatex(name: string): string {
  const [base = '', ...index] = name.split('_').filter((part) => part !== '')
  const [, letters = base, digits = ''] = /^([A-Za-z]+)(\d+)$/.exec(base) ?? []
  const stem = GREEK.has(letters)
    ? `\\${letters}`
    : letters.length === 1
      ? letters
      : String.raw`\mathrm{${letters}}`
  // A change of something is written before it.
  if (letters.toLowerCase() === 'delta' && digits === '' && index.length > 0)
    return String.raw`\Delta ${nameLatex(index.join('_'))}`
  const below = [digits, ...index].filter((part) => part !== '').join(',')
  if (below === '') return stem
  return /^\d$/.test(below) ? `${stem}_${below}` : String.raw`${stem}_{\mathrm{${below}}}`
}
