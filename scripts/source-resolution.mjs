// `planwright` from its source
//
// The package's manifest names what was built, in `dist/`. In a clone this has
// `import … from 'planwright'` mean the source in its place, so that nothing
// needs to be built and nothing built is ever out of date:
//
//     node --import ./scripts/source-resolution.mjs examples/05-immutability.ts
//
// The command line of a clone loads it by itself.

import { readFileSync } from 'node:fs'
import module from 'node:module'

const root = new URL('../', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'))

/** The source of each subpath of the package. */
const sources = new Map(
  Object.entries(manifest.exports)
    .filter(([, target]) => typeof target !== 'string')
    .map(([subpath, { default: built }]) => [
      `planwright${subpath.slice(1)}`,
      new URL(built.replace(/^\.\/dist\/(.+)\.js$/, './src/$1.ts'), root).href,
    ]),
)

module.registerHooks({
  resolve(specifier, context, next) {
    const source = sources.get(specifier)
    const isOurs = context.parentURL === undefined || isInClone(context.parentURL)
    return next(source !== undefined && isOurs ? source : specifier, context)
  },
})

/** Whether a module lies in this clone, outside of installed packages. */
function isInClone(url) {
  if (!url.startsWith('file:')) return true
  return url.startsWith(root.href) && !url.includes('/node_modules/')
}
