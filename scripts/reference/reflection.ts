// What TypeDoc says of the package, as far as the project asks

/** TypeDoc's numbers for the kinds of things. */
export const KIND = {
  module: 2,
  variable: 32,
  function: 64,
  class: 128,
  interface: 256,
  constructor: 512,
  property: 1024,
  method: 2048,
  callSignature: 4096,
  accessor: 262_144,
  typeAlias: 2_097_152,
  reference: 4_194_304,
} as const

/** A thing that is documented, or a part of one. */
export interface Reflection {
  readonly name: string
  readonly kind: number
  readonly flags?: { readonly isOptional?: boolean; readonly isInherited?: boolean }
  /** What an inherited member was declared in; -1 where that is on no page. */
  readonly inheritedFrom?: { readonly target?: number }
  readonly comment?: { readonly summary: readonly { readonly text: string }[] }
  readonly sources?: readonly { readonly fileName: string; readonly line: number }[]
  readonly children?: readonly Reflection[]
  readonly signatures?: readonly Reflection[]
  readonly getSignature?: Reflection
  readonly parameters?: readonly Reflection[]
  readonly type?: ReflectedType
}

/** A type; which of these there are hangs on `type`. */
export interface ReflectedType {
  readonly type: string
  readonly name?: string
  readonly value?: unknown
  readonly package?: string
  /** The number of the thing that is meant, or where it stands when it is not documented. */
  readonly target?: unknown
  readonly types?: readonly ReflectedType[]
  readonly typeArguments?: readonly ReflectedType[]
  readonly declaration?: Reflection
  /** What is said of the types of a union, each in parts. */
  readonly elementSummaries?: readonly (readonly { readonly text: string }[])[]
  readonly [part: string]: unknown
}
