// Copies of the room of sets in which one line is changed, to see that a test finds it.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const sets = fileURLToPath(new URL('../../src/sets/', import.meta.url))
const text = new URL('../../src/text/index.ts', import.meta.url).href

export class PlantedCopies {
  #folder = ''

  open(): void {
    this.#folder = mkdtempSync(join(tmpdir(), 'planwright-planted-'))
  }

  close(): void {
    rmSync(this.#folder, { recursive: true })
  }

  /** The module `entry` of a copy in which the only such line of a file says something else. */
  async load(file: string, line: string, instead: string, entry: string): Promise<unknown> {
    const copy = mkdtempSync(join(this.#folder, 'sets-'))
    cpSync(sets, copy, { recursive: true })
    // Out there nobody knows the doors of this package.
    for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
      if (name.endsWith('.ts'))
        change(join(copy, name), (code) => code.replaceAll("'#text'", `'${text}'`))
    }
    change(join(copy, file), (code) => {
      const [before, after, more] = code.split(line)
      if (after === undefined || more !== undefined) throw new Error(`not once in ${file}: ${line}`)
      return before + instead + after
    })
    return import(pathToFileURL(join(copy, entry)).href)
  }
}

function change(path: string, edit: (code: string) => string): void {
  writeFileSync(path, edit(readFileSync(path, 'utf8')))
}
