// Modules of the program that are loaded with the first call
// =============================================================================
//
// A check reads one dialect and would load all of them, and the words of faults that
// it does not find, because compiling is synchronous and `import(…)` is not. In the
// program, and only there, each of these modules becomes a file of its own, and what
// imports it gets functions that `require` the file when the first of them is called.
//
//   W1. Only functions are exported by such a module: the bundler stops at anything else.

import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const LOADED_WHEN_CALLED = /\/(?:dialects\/([\w-]+)\/translation|text\/(message-page))\.[jt]s$/
const STUB = '\0when-called:'
const EXPORT = /^export (?!type |interface )(.*)$/gm

/** Puts such modules into files `NAME.js` of a folder in which their callers are too. */
export function loadedWhenCalled(folder: string): Plugin {
  return {
    name: 'loaded-when-called',
    enforce: 'pre',
    async resolveId(source, importer) {
      // A path of a platform with other separators is the same module.
      if (importer === undefined || !/\/(?:translation|message-page)\.[jt]s$/.test(source))
        return undefined
      const found = await this.resolve(source, importer, { skipSelf: true })
      const id = found?.id.replaceAll('\\', '/') ?? ''
      if (!LOADED_WHEN_CALLED.test(id)) return found
      this.emitFile({ type: 'chunk', id, fileName: `${folder}/${fileOf(id)}` })
      return `${STUB}${id}`
    },
    load(id) {
      if (!id.startsWith(STUB)) return undefined
      const path = id.slice(STUB.length)
      return stubOf(functionsOf(readFileSync(path, 'utf8'), path), `./${fileOf(path)}`)
    },
  }
}

function fileOf(id: string): string {
  const [, dialect, name] = LOADED_WHEN_CALLED.exec(id) ?? []
  return dialect === undefined ? `${name}.js` : `translate-${dialect}.js`
}

function functionsOf(text: string, path: string): readonly string[] {
  return Array.from(text.matchAll(EXPORT), ([, exported = '']) => {
    const name = /^function (\w+)/.exec(exported)?.[1]
    if (name === undefined) throw new Error(`${path} exports what is no function: ${exported}`)
    return name
  })
}

function stubOf(functions: readonly string[], file: string): string {
  const loading = `
const { createRequire } = process.getBuiltinModule('node:module')
let loaded
const load = () => (loaded ??= createRequire(import.meta.url)('${file}'))
`
  return [
    loading,
    ...functions.map(
      (name) => `export function ${name}(...given) { return load().${name}(...given) }\n`,
    ),
  ].join('')
}
