// Greek letters and their names

const PAIRS =
  'α alpha β beta γ gamma δ delta ε epsilon ϵ epsilon ζ zeta η eta θ theta ϑ theta ι iota κ kappa ϰ kappa λ lambda μ mu µ mu ' +
  'ν nu ξ xi ο omicron π pi ϖ pi ρ rho ϱ rho σ sigma ς sigma τ tau υ upsilon φ phi ϕ phi χ chi ψ psi ω omega Γ Gamma Δ Delta ' +
  '∆ Delta Θ Theta Λ Lambda Ξ Xi Π Pi Σ Sigma Υ Upsilon Φ Phi Ψ Psi Ω Omega Ω Omega'

const NAMES: ReadonlyMap<string, string> = new Map(
  PAIRS.split(' ').flatMap((word, at, all) => (at % 2 === 0 ? [[word, all[at + 1] ?? '']] : [])),
)

/** The name of a Greek letter; undefined for any other sign. */
export function greekName(letter: string): string | undefined {
  return NAMES.get(letter)
}

/** Names of Greek letters, which stand for one symbol each. */
export const GREEK_NAMES: ReadonlySet<string> = new Set(NAMES.values())
