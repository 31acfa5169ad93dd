// Decimals: numbers as they are written, exactly
//
// A double is read as the shortest decimal that means it: 1.8, and not the 52 binary
// digits next to it.

/** `digits` × 10^`exponent`. */
interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

/** The shortest decimal of a finite double. */
export function readDecimal(number: number): Decimal {
  const [mantissa = '0', power = '0'] = String(number).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length }
}

/** The number that a decimal of at most 15 digits is; undefined where it has more. */
export function shortNumber({ digits, exponent }: Decimal): number | undefined {
  const [, significant = ''] = /^-?(\d*?)0*$/.exec(String(digits)) ?? []
  return significant.length > 15 ? undefined : Number(`${digits}e${exponent}`)
}

export function sum(a: Decimal, b: Decimal): Decimal {
  const exponent = Math.min(a.exponent, b.exponent)
  return { digits: shifted(a, exponent) + shifted(b, exponent), exponent }
}

export function difference(a: Decimal, b: Decimal): Decimal {
  return sum(a, { digits: -b.digits, exponent: b.exponent })
}

export function product(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, exponent: a.exponent + b.exponent }
}

export function isEqual(a: Decimal, b: Decimal): boolean {
  return difference(a, b).digits === 0n
}

function shifted({ digits, exponent }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to)
}
