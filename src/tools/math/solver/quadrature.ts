// Definite integrals as numbers
//
// Adaptive, by the rule of Gauss and Kronrod with 7 and 15 points (QUADPACK); undefined where both rules
// do not come close enough.

const NODES = [
  0.9914553711208126, 0.9491079123427585, 0.8648644233597691, 0.7415311855993945,
  0.5860872354676911, 0.4058451513773972, 0.2077849550078985, 0,
]
const KRONROD = [
  0.0229353220105292, 0.0630920926299786, 0.1047900103222502, 0.1406532597159259,
  0.1690047266392679, 0.1903505780647854, 0.2044329400752989, 0.2094821410847278,
]
const GAUSS = [0.1294849661688697, 0.2797053914892767, 0.3818300505051189, 0.4179591836734694]

const PIECES = 2000
const CLOSE = 1e-11

/** The integral of `f` from `from` to `to`. */
export function integralOf(f: (x: number) => number, from: number, to: number): number | undefined {
  const pieces = [piece(f, from, to)]
  for (let round = 0; round < PIECES; round++) {
    const total = pieces.reduce((sum, each) => sum + each.value, 0)
    const size = pieces.reduce((sum, each) => sum + Math.abs(each.value), 0)
    const error = pieces.reduce((sum, each) => sum + each.error, 0)
    if (!Number.isFinite(total)) return undefined
    if (error <= CLOSE * size || size === 0) return total
    let worst = 0
    for (const [at, each] of pieces.entries())
      if (each.error > (pieces[worst]?.error ?? 0)) worst = at
    const [wide] = pieces.splice(worst, 1)
    if (wide === undefined) return undefined
    const middle = (wide.from + wide.to) / 2
    pieces.push(piece(f, wide.from, middle), piece(f, middle, wide.to))
  }
  return undefined
}

function piece(f: (x: number) => number, from: number, to: number) {
  const half = (to - from) / 2
  const middle = (from + to) / 2
  let kronrod = 0
  let gauss = 0
  for (const [at, node] of NODES.entries()) {
    const sum = node === 0 ? f(middle) : f(middle - half * node) + f(middle + half * node)
    kronrod += (KRONROD[at] ?? 0) * sum
    if (at % 2 === 1) gauss += (GAUSS[(at - 1) / 2] ?? 0) * sum
  }
  return { from, to, value: kronrod * half, error: Math.abs(kronrod - gauss) * Math.abs(half) }
}
