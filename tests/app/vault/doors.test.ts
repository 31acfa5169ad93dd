// The vault speaks to runs by the doors of the application layer, as every surface does

import { readdir, readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

const ROOM = new URL('../../../src/app/vault/', import.meta.url)

/** What a run is told by, and what begins or ends one: all of it stands in `src/app` outside of the vault. */
const SAYS =
  /\.(?:approve|reject|answer|decide|resolve|retry|skip|pause|unpause|cancel|setBudget|resume|start|attend|takeOver|create|fork|remove|restore)\(/

test('no file of the vault calls a run itself', async () => {
  const found: string[] = []
  for (const name of await readdir(ROOM)) {
    const text = await readFile(new URL(name, ROOM), 'utf8')
    for (const [at, line] of text.split('\n').entries()) {
      const isComment = /^\s*(?:\/\/|\*|\/\*)/.test(line)
      // The files of the vault are made, and moved, by the port of their room.
      const isOther = /files\.(?:create|remove)\(|Promise\.resolve\(/.test(line)
      if (!isComment && !isOther && SAYS.test(line)) found.push(`${name}:${at + 1} ${line.trim()}`)
    }
  }
  expect(found).toEqual([])
})

test('a call of a run itself is seen', () => {
  for (const line of ['await run.approve(ask, actor)', 'run.resume()', 'runtime.fork(id)']) {
    expect(SAYS.test(line)).toBe(true)
  }
})

test('no file of the vault reaches below a door of the runtime to write', async () => {
  for (const name of await readdir(ROOM)) {
    const text = await readFile(new URL(name, ROOM), 'utf8')
    expect(`${name} ${text}`).not.toMatch(
      /#runtime\/(?:people|run'|runtime'|session|executor|world)/,
    )
    expect(`${name} ${text}`).not.toMatch(/from 'node:/)
  }
})
