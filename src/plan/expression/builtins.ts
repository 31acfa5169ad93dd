// Built-in functions of expressions
// =============================================================================
//
// All pure, none special: every argument is evaluated, left to right, before the
// function sees it. The runtime gives them their meaning; here stands what can be
// known without running: how many arguments they take and what they give.

/** `core` is what RTFS plans may always use; `extended` has to be asked for there. */
export type BuiltinProfile = 'core' | 'extended'

/** A pure function that plans may use, as far as it is known without running. */
export interface Builtin {
  /** As plans write it: `str`. */
  readonly name: string
  /** Which plans may use it. */
  readonly profile: BuiltinProfile
  /** Fewest arguments. */
  readonly least: number
  /** Most arguments; `Infinity` where there is no most. */
  readonly most: number
  /** What it gives, where that does not depend on the arguments. */
  readonly gives: 'string' | 'number' | 'boolean' | undefined
}

const ANY = Number.POSITIVE_INFINITY

function builtin(
  profile: BuiltinProfile,
  name: string,
  least: number,
  most: number,
  gives?: Builtin['gives'],
): readonly [string, Builtin] {
  return [name, Object.freeze({ name, profile, least, most, gives })]
}

/** Every built-in by name. */
export const builtins: ReadonlyMap<string, Builtin> = new Map([
  builtin('core', 'str', 0, ANY, 'string'),
  builtin('core', '=', 2, ANY, 'boolean'),
  builtin('extended', 'get', 2, 3),
  builtin('extended', 'get-in', 2, 3),
  builtin('extended', 'first', 1, 1),
  builtin('extended', 'count', 1, 1, 'number'),
  builtin('extended', '+', 1, ANY, 'number'),
  builtin('extended', '-', 1, ANY, 'number'),
  builtin('extended', '*', 1, ANY, 'number'),
  builtin('extended', '/', 2, ANY, 'number'),
  builtin('extended', '<', 2, ANY, 'boolean'),
  builtin('extended', '>', 2, ANY, 'boolean'),
  builtin('extended', '<=', 2, ANY, 'boolean'),
  builtin('extended', '>=', 2, ANY, 'boolean'),
  builtin('extended', 'and', 1, ANY),
  builtin('extended', 'or', 1, ANY),
  builtin('extended', 'not', 1, 1, 'boolean'),
])
