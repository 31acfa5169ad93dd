// The package's manifest, and what was built for it

import { posix } from 'node:path'

export interface Entry {
  readonly types: string
  readonly default: string
}

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly imports: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, string | Entry>>
}

const SPECIFIER = /(?<=\b(?:from|import)\s*\(?\s*)(['"])(#[^'"]+)\1/g

/**
 * The text of a compiled module, at a path below dist/, that reaches others by relative paths: the
 * manifest's imports (`#plan`) name the source, for work in a clone.
 */
export function withRelativeImports(text: string, path: string, manifest: Manifest): string {
  return text.replace(SPECIFIER, (_, quote: string, specifier: string) => {
    const built = builtPath(specifier, manifest)
    if (built === undefined)
      throw new Error(`${path} imports ${specifier}, which package.json lacks`)
    const relative = posix.relative(posix.dirname(path), built)
    return `${quote}${relative.startsWith('.') ? relative : `./${relative}`}${quote}`
  })
}

/** Where the module of a `#…` lies below dist/. */
function builtPath(specifier: string, { imports }: Manifest): string | undefined {
  for (const [name, path] of Object.entries(imports)) {
    const [start = '', end] = name.split('*')
    const isMeant = end === undefined ? specifier === name : specifier.startsWith(start)
    if (!isMeant) continue
    const source = path.replace('*', specifier.slice(start.length))
    return source.replace(/^\.\/src\/(.+)\.ts$/, '$1.js')
  }
  return undefined
}

/** The files that the entries of the package need, relative to the root. */
export function entryFiles({ exports }: Manifest): readonly string[] {
  return Object.values(exports).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : [entry.types, entry.default],
  )
}

/** The modules of the entries, as paths below dist/. */
export function builtEntries({ exports }: Manifest): readonly string[] {
  return Object.values(exports).flatMap((entry) =>
    typeof entry === 'string' ? [] : [entry.default.replace(/^\.\/dist\//, '')],
  )
}

/** The specifiers by which a program imports the package's modules. */
export function specifiers({ name, exports }: Manifest): readonly string[] {
  return Object.entries(exports)
    .filter(([, entry]) => typeof entry !== 'string')
    .map(([subpath]) => `${name}${subpath.slice(1)}`)
}

/** The source of a built entry: `./dist/x.js` comes from `./src/x.ts`. */
export function sourceOf({ default: built }: Entry): string {
  return built.replace(/^\.\/dist\/(.+)\.js$/, './src/$1.ts')
}
