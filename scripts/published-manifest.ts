// The published manifest: the root's package.json, for users instead of for
// the people who work on it. `./src/x.ts` becomes `./x.js` with its types.

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly imports: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, string>>
  readonly [field: string]: unknown
}

type Target = string | { readonly types: string; readonly default: string }

export interface PublishedManifest {
  readonly name: string
  readonly version: string
  readonly imports: Readonly<Record<string, Target>>
  readonly exports: Readonly<Record<string, Target>>
  readonly [field: string]: unknown
}

const forDevelopment = new Set([
  'private',
  'scripts',
  'devDependencies',
  'optionalDependencies',
  'overrides',
])

/**
 * The manifest for dist/, and the entries that were left out because `isBuilt` does not know their
 * file. Patterns (`#text/*`) are kept: what they match is decided when they are used.
 */
export function publishedManifest(
  root: Manifest,
  isBuilt: (path: string) => boolean,
): { readonly manifest: PublishedManifest; readonly absent: readonly string[] } {
  const absent: string[] = []
  const mapped = (entries: Readonly<Record<string, string>>): Record<string, Target> => {
    const kept: Record<string, Target> = {}
    for (const [name, path] of Object.entries(entries)) {
      const target = compiledTarget(path)
      if (name.includes('*') || files(target).every(isBuilt)) kept[name] = target
      else absent.push(name)
    }
    return kept
  }

  const kept = Object.entries(root).filter(([field]) => !forDevelopment.has(field))
  const manifest = {
    ...(Object.fromEntries(kept) as unknown as Manifest),
    imports: mapped(root.imports),
    exports: mapped(root.exports),
  }
  return { manifest, absent }
}

function compiledTarget(path: string): Target {
  const source = /^\.\/src\/(.+)\.ts$/.exec(path)?.[1]
  if (source === undefined) return path
  return { types: `./${source}.d.ts`, default: `./${source}.js` }
}

function files(target: Target): readonly string[] {
  if (target === './package.json') return []
  return typeof target === 'string' ? [target] : [target.types, target.default]
}
