// Goal: nothing of a vault is lost, read through a link or half-written, whatever people, editors and sync tools
// do to its files meanwhile.
// Method: a real folder; what happens in between is done by the test.

import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { MOST_FILE_BYTES, isRead } from '../../../src/services/vault/files.ts'
import { NodeVaultFiles } from '../../../src/services/vault/world/node-vault-files.ts'

let folder: string
let root: string
let keep: string
let files: NodeVaultFiles

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'planwright-vault-')))
  root = join(folder, 'Vault')
  keep = join(folder, 'state', 'replaced')
  mkdirSync(join(root, 'Plans'), { recursive: true })
  mkdirSync(join(root, 'Done'))
  files = new NodeVaultFiles({ root, keep })
})

afterEach(() => rmSync(folder, { recursive: true }))

const put = (path: string, text: string | Uint8Array) => writeFileSync(join(root, path), text)
const text = (path: string) => readFileSync(join(root, path), 'utf8')
const bytes = (words: string) => new TextEncoder().encode(words)

/** Why a path cannot be read, or its text. */
async function reading(path: string): Promise<string | undefined> {
  const found = await files.read(path)
  return isRead(found) ? found.text : found?.problem
}

describe('a file is read', () => {
  test('with its bytes, its text and its owner', async () => {
    put('Plans/a.md', 'Grüße')
    const found = await files.read('Plans/a.md')
    expect(found).toMatchObject({
      path: 'Plans/a.md',
      bytes: bytes('Grüße'),
      text: 'Grüße',
      owner: userInfo().username,
    })
  })

  test('with its byte order mark and its line ends', async () => {
    put('Plans/a.md', '\ufeffa\r\nb')
    expect(await reading('Plans/a.md')).toBe('\ufeffa\r\nb')
  })

  test('not at all where none is', async () => {
    expect([await files.read('Plans/a.md'), await files.read('Nowhere/a.md')]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('not through a link, also not one in the same folder', async () => {
    put('Plans/a.md', 'a')
    symlinkSync(join(root, 'Plans', 'a.md'), join(root, 'Plans', 'b.md'))
    symlinkSync('/etc/passwd', join(root, 'Plans', 'c.md'))
    expect([await reading('Plans/b.md'), await reading('Plans/c.md')]).toEqual(['link', 'link'])
  })

  test('not through a folder that is a link', async () => {
    mkdirSync(join(folder, 'elsewhere'))
    writeFileSync(join(folder, 'elsewhere', 'a.md'), 'a')
    symlinkSync(join(folder, 'elsewhere'), join(root, 'Approved'))
    expect(await reading('Approved/a.md')).toBe('link')
    expect(await files.list('Approved')).toEqual([])
    expect(await files.create('Approved/b.md', 'b')).toBe(false)
    put('Plans/a.md', 'a')
    expect(await files.move('Plans/a.md', 'Approved/c.md')).toBe(false)
    expect(await files.replace('Approved/a.md', bytes('a'), 'b')).toBe('changed')
    expect(await files.makeFolder('Approved/b')).toBe(false)
    await expect(files.append('Approved/log', 'b\n')).rejects.toThrow('is a link')
    expect(await files.tail('Approved/a.md', 9)).toBe('')
    expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['a.md'])
  })

  test('not where it is a folder, too large or no UTF-8', async () => {
    put('Plans/latin.md', Buffer.from([0x47, 0xfc]))
    put('Plans/large.md', '')
    truncateSync(join(root, 'Plans', 'large.md'), MOST_FILE_BYTES + 1)
    expect([
      await reading('Plans'),
      await reading('Plans/large.md'),
      await reading('Plans/latin.md'),
    ]).toEqual(['no-file', 'too-large', 'not-text'])
  })

  test('by its bytes where they are no text', async () => {
    put('Dashboard.md', Buffer.from([0x47, 0xfc]))
    expect(await files.readBytes('Dashboard.md')).toMatchObject({
      bytes: Uint8Array.of(0x47, 0xfc),
    })
  })
})

test.each(['', '..', '../x', 'Plans/../../x', '/etc/passwd', 'Plans//a', 'Plans/.', 'a\0b'])(
  'the path %j leads nowhere',
  async (path) => {
    await expect(files.read(path)).rejects.toThrow(RangeError)
    await expect(files.create(path, 'x')).rejects.toThrow(RangeError)
    await expect(files.move('Plans/a.md', path)).rejects.toThrow(RangeError)
  },
)

describe('a file is replaced', () => {
  test('where it still holds what was read, and the replaced bytes are kept', async () => {
    put('Plans/a.md', 'before')
    expect(await files.replace('Plans/a.md', bytes('before'), 'after')).toBe('replaced')
    expect(text('Plans/a.md')).toBe('after')
    const kept = join(keep, 'Plans', 'a.md')
    expect(readdirSync(kept).map((name) => readFileSync(join(kept, name), 'utf8'))).toEqual([
      'before',
    ])
  })

  test('not where somebody has changed it', async () => {
    put('Plans/a.md', 'mine')
    expect(await files.replace('Plans/a.md', bytes('before'), 'after')).toBe('changed')
    expect(text('Plans/a.md')).toBe('mine')
  })

  test('not where somebody changes it while the new text is written', async () => {
    put('Plans/a.md', 'before')
    // The name of the part appears in the folder right before the last look.
    const racing = files.replace('Plans/a.md', bytes('before'), 'after'.repeat(100_000))
    const changed = new Promise<void>((resolve) => {
      const look = () => {
        if (readdirSync(join(root, 'Plans')).some((name) => name.endsWith('.part'))) {
          put('Plans/a.md', 'mine')
          resolve()
        } else setImmediate(look)
      }
      look()
    })
    await changed
    expect(await racing).toBe('changed')
    expect([readdirSync(join(root, 'Plans')), text('Plans/a.md')]).toEqual([['a.md'], 'mine'])
  })

  test('not where it is gone, and then none is made', async () => {
    expect(await files.replace('Plans/a.md', bytes(''), 'after')).toBe('gone')
    expect(existsSync(join(root, 'Plans', 'a.md'))).toBe(false)
  })

  test('not where a link has taken its place', async () => {
    writeFileSync(join(folder, 'other'), 'before')
    symlinkSync(join(folder, 'other'), join(root, 'Plans', 'a.md'))
    expect(await files.replace('Plans/a.md', bytes('before'), 'after')).toBe('changed')
    expect(readFileSync(join(folder, 'other'), 'utf8')).toBe('before')
  })

  test('and what was written here itself is not kept, so that a person’s own text is not crowded out', async () => {
    put('Plans/a.md', 'mine')
    let before = 'mine'
    for (let count = 0; count < 5; count++) {
      await files.replace('Plans/a.md', bytes(before), `ours ${count}`)
      before = `ours ${count}`
    }
    const kept = join(keep, 'Plans', 'a.md')
    expect(readdirSync(kept).map((name) => readFileSync(join(kept, name), 'utf8'))).toEqual([
      'mine',
    ])
  })

  test('and the newest twenty of what people wrote are kept', async () => {
    for (let count = 0; count < 23; count++) {
      put('Plans/a.md', `mine ${count}`)
      await files.replace('Plans/a.md', bytes(`mine ${count}`), 'ours')
    }
    const kept = join(keep, 'Plans', 'a.md')
    const held = readdirSync(kept).map((name) => readFileSync(join(kept, name), 'utf8'))
    expect(held.toSorted()).toEqual(
      Array.from({ length: 20 }, (_, at) => `mine ${at + 3}`).toSorted(),
    )
  })
})

describe('a file is made', () => {
  test('where none has its name', async () => {
    expect(await files.create('Plans/a.md', 'a')).toBe(true)
    expect(text('Plans/a.md')).toBe('a')
  })

  test.each(['a.md', 'A.md', 'a.MD'])('not where %s is there', async (name) => {
    put(`Plans/${name}`, 'mine')
    expect(await files.create('Plans/a.md', 'a')).toBe(false)
    expect([readdirSync(join(root, 'Plans')), text(`Plans/${name}`)]).toEqual([[name], 'mine'])
  })

  test('not where a name with another accent is the same', async () => {
    put('Plans/cafe\u0301.md', 'mine')
    expect(await files.create('Plans/caf\u00e9.md', 'a')).toBe(false)
  })

  test('not where a link that leads nowhere has its name', async () => {
    symlinkSync(join(folder, 'nowhere'), join(root, 'Plans', 'a.md'))
    expect(await files.create('Plans/a.md', 'a')).toBe(false)
    expect(existsSync(join(folder, 'nowhere'))).toBe(false)
  })
})

describe('a file is moved', () => {
  test('to a free name', async () => {
    put('Plans/a.md', 'a')
    expect(await files.move('Plans/a.md', 'Done/a.md')).toBe(true)
    expect([readdirSync(join(root, 'Plans')), text('Done/a.md')]).toEqual([[], 'a'])
  })

  test('not over something that is there, also by other case', async () => {
    put('Plans/a.md', 'a')
    put('Done/A.md', 'mine')
    expect(await files.move('Plans/a.md', 'Done/a.md')).toBe(false)
    expect([text('Plans/a.md'), text('Done/A.md')]).toEqual(['a', 'mine'])
  })

  test('not where it is gone or a link', async () => {
    symlinkSync('/etc/passwd', join(root, 'Plans', 'b.md'))
    expect([
      await files.move('Plans/a.md', 'Done/a.md'),
      await files.move('Plans/b.md', 'Done/b.md'),
    ]).toEqual([false, false])
  })

  test('to its end by the next, where a process was killed in between', async () => {
    put('Plans/a.md', 'a')
    linkSync(join(root, 'Plans', 'a.md'), join(root, 'Done', 'a.md'))
    expect(await files.move('Plans/a.md', 'Done/a.md')).toBe(true)
    expect([readdirSync(join(root, 'Plans')), text('Done/a.md')]).toEqual([[], 'a'])
  })
})

describe('a file is removed', () => {
  test('where it still holds what was read, and its bytes are kept', async () => {
    put('Plans/a.md', 'mine')
    expect(await files.remove('Plans/a.md', bytes('other'))).toBe(false)
    expect(await files.remove('Plans/a.md', bytes('mine'))).toBe(true)
    expect(readdirSync(join(root, 'Plans'))).toEqual([])
    expect(readdirSync(join(keep, 'Plans', 'a.md'))).toHaveLength(1)
  })
})

describe('lines are added', () => {
  test('to a file that is made where none is', async () => {
    await files.append('Plans/log', 'one\n')
    await files.append('Plans/log', 'two\n')
    expect(text('Plans/log')).toBe('one\ntwo\n')
  })

  test('below half a line that a killed process has left', async () => {
    put('Plans/log', 'one\nhal')
    await files.append('Plans/log', 'two\n')
    expect(text('Plans/log')).toBe('one\nhal\ntwo\n')
  })

  test('not to what a link leads to', async () => {
    writeFileSync(join(folder, 'other'), '')
    symlinkSync(join(folder, 'other'), join(root, 'Plans', 'log'))
    await expect(files.append('Plans/log', 'one\n')).rejects.toThrow(/ELOOP|symbolic/)
    expect(readFileSync(join(folder, 'other'), 'utf8')).toBe('')
  })

  test('and the last of them are read from the beginning of a line', async () => {
    put('Plans/log', 'one\ntwo\nthree\n')
    expect([await files.tail('Plans/log', 100), await files.tail('Plans/log', 8)]).toEqual([
      'one\ntwo\nthree\n',
      'three\n',
    ])
    expect(await files.tail('Plans/none', 8)).toBe('')
  })
})

describe('a folder', () => {
  test('is listed by name with what each thing is', async () => {
    put('Plans/b.md', 'b')
    mkdirSync(join(root, 'Plans', 'a'))
    symlinkSync('b.md', join(root, 'Plans', 'c'))
    expect((await files.list('Plans')).map(({ name, kind }) => [name, kind])).toEqual([
      ['a', 'folder'],
      ['b.md', 'file'],
      ['c', 'link'],
    ])
  })

  test('tells a file that was changed by another stamp', async () => {
    put('Plans/a.md', 'a')
    const [before] = await files.list('Plans')
    appendFileSync(join(root, 'Plans', 'a.md'), 'b')
    const [after] = await files.list('Plans')
    expect(after?.stamp).not.toBe(before?.stamp)
    expect((await files.read('Plans/a.md')) as object).toMatchObject({ stamp: after?.stamp })
  })

  test('is made where none is, and not in place of a file', async () => {
    put('Logs', 'mine')
    expect([
      await files.makeFolder('Inbox'),
      await files.makeFolder('Inbox'),
      await files.makeFolder('Logs'),
    ]).toEqual([true, true, false])
  })
})

test('a vault whose root is a link is the folder that it leads to', async () => {
  symlinkSync(root, join(folder, 'link'))
  const there = new NodeVaultFiles({ root: join(folder, 'link'), keep })
  put('Plans/a.md', 'a')
  expect(isRead(await there.read('Plans/a.md'))).toBe(true)
})
