// The way to an answer, as Markdown or LaTeX to copy
// =============================================================================
//
// Invariants:
//
//   DERIVATION-1. Words of the problem and of the plan are by others: in Markdown and in LaTeX
//       they are escaped, so that they are words in the text that they are copied into.

import { shown } from '#services/vault/markdown'
import type { SolvedAnswer, SolvedOperation, SolvedProblem } from '#app'
import { formulaLatex, parseFormula } from '#plan'
import type { Known } from '#planner'

import { matrixRows, type Cell } from './matrix.ts'
import { knownText, uncertainText } from './solved.ts'

/** What a derivation is written in. */
export type DerivationForm = 'markdown' | 'latex'

/** The givens, the steps with their formulas and values, and the answers. */
export function derivation(solved: SolvedProblem, form: DerivationForm): string {
  return form === 'markdown' ? markdown(solved) : latex(solved)
}

function markdown({ problem, givens, steps, assumptions, answers }: SolvedProblem): string {
  const lines = [
    `> ${shown(problem)}`,
    '',
    ...(givens.length === 0 ? [] : ['**Given**', '']),
    ...givens.map(({ name, description, by, ...known }) => {
      const source = by === 'plan' ? ' *(not stated in the problem)*' : ''
      return `- $${symbol(name)} = ${valueLatex(known)}$: ${shown(description)}${source}`
    }),
    ...(assumptions.length === 0 ? [] : ['', '**Assumed**', '']),
    ...assumptions.map((one) => `- ${shown(one)}`),
    '',
    '**Steps**',
    '',
    ...steps.flatMap((step, at) => [
      `${at + 1}. ${shown(step.description)}`,
      '',
      `   $$${stepLatex(step)}$$`,
      '',
    ]),
    ...answers.map((answer) => `**Answer:** $${answerLatex(answer)}$`),
  ]
  return `${lines.join('\n')}\n`
}

function latex({ problem, givens, steps, assumptions, answers }: SolvedProblem): string {
  const lines = [
    String.raw`\begin{quote}`,
    latexText(problem),
    String.raw`\end{quote}`,
    ...(givens.length === 0 ? [] : [String.raw`\paragraph{Given}`, String.raw`\begin{itemize}`]),
    ...givens.map(({ name, description, by, ...known }) => {
      const source = by === 'plan' ? String.raw` \emph{(not stated in the problem)}` : ''
      return String.raw`  \item $${symbol(name)} = ${valueLatex(known)}$: ${latexText(description)}${source}`
    }),
    ...(givens.length === 0 ? [] : [String.raw`\end{itemize}`]),
    ...assumptions.map((one) => String.raw`\paragraph{Assumed} ${latexText(one)}`),
    String.raw`\paragraph{Steps}`,
    String.raw`\begin{enumerate}`,
    ...steps.flatMap((step) => [
      String.raw`  \item ${latexText(step.description)}`,
      String.raw`  \[ ${stepLatex(step)} \]`,
    ]),
    String.raw`\end{enumerate}`,
    ...answers.map((answer) => String.raw`\paragraph{Answer} $${answerLatex(answer)}$`),
  ]
  return `${lines.join('\n')}\n`
}

function stepLatex({ formula, output, known }: SolvedOperation): string {
  const { formula: read } = formula === undefined ? {} : parseFormula(formula, { naturalLog: true })
  const said = read === undefined ? symbol(output) : formulaLatex(read)
  const named =
    read === undefined || read.kind === 'equation' ? said : `${symbol(output)} = ${said}`
  if (known === undefined) return named
  const isSaid = read === undefined || (read.kind === 'equation' && read.left.kind === 'symbol')
  return isSaid || read?.kind !== 'equation'
    ? `${named} = ${valueLatex(known)}`
    : String.raw`${named} \quad\Rightarrow\quad ${symbol(output)} = ${valueLatex(known)}`
}

function answerLatex({ name, known }: SolvedAnswer): string {
  return known === undefined
    ? String.raw`${symbol(name)} \text{ is not known}`
    : `${symbol(name)} = ${valueLatex(known)}`
}

function symbol(name: string): string {
  const { formula } = parseFormula(name, { names: new Set([name]) })
  return formula === undefined ? String.raw`\mathrm{${latexText(name)}}` : formulaLatex(formula)
}

function valueLatex(known: Known): string {
  const { value, unit, uncertainty } = known
  const rows = typeof uncertainty === 'object' ? undefined : matrixRows(value)
  if (rows !== undefined) {
    const cells = rows.map((row) => row.map(cellLatex).join(' & ')).join(String.raw` \\ `)
    return String.raw`\begin{bmatrix} ${cells} \end{bmatrix}`
  }
  if (typeof value !== 'number') return String.raw`\text{${latexText(knownText(known))}}`
  const text = typeof uncertainty === 'number' ? uncertainText(value, uncertainty) : String(value)
  return measureLatex(text.replace('±', String.raw`\pm`), unit)
}

/** A number of a matrix, or an expression as it is written. */
function cellLatex({ text, unit }: Cell): string {
  if (/^-?[\d.]+(?:e[-+]?\d+)?$/.test(text)) return measureLatex(text, unit)
  const { formula } = parseFormula(text)
  const said = formula === undefined ? String.raw`\text{${latexText(text)}}` : formulaLatex(formula)
  return unit === undefined ? said : String.raw`${said}\,\mathrm{${unitLatex(unit)}}`
}

function measureLatex(text: string, unit: string | undefined): string {
  const [digits = '', power] = text.split('e')
  const number = power === undefined ? digits : String.raw`${digits} \cdot 10^{${Number(power)}}`
  return unit === undefined || unit === '1'
    ? number
    : String.raw`${number}\,\mathrm{${unitLatex(unit)}}`
}

/** `m/s^2` as `m/s^{2}`; letters beyond ASCII as they are. */
function unitLatex(unit: string): string {
  return unit
    .replaceAll(/\^\(?(-?\d+)\)?/g, '^{$1}')
    .replaceAll('*', String.raw`\cdot `)
    .replaceAll('%', String.raw`\%`)
    .replaceAll('°', String.raw`{}^{\circ}`)
}

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': String.raw`\textbackslash{}`,
  '~': String.raw`\textasciitilde{}`,
  '^': String.raw`\textasciicircum{}`,
}

/** DERIVATION-1 */
function latexText(text: string): string {
  return text
    .replaceAll(/[\\~^{}#$%&_]/g, (one) => SPECIAL[one] ?? `\\${one}`)
    .replaceAll(/\s+/g, ' ')
}
