// READ_FILES: which files of the workspace come back, and which never do.

import { symlink } from 'node:fs/promises'

import { describe, expect, test } from 'vitest'

import { compile } from '#compile'
import { PlanCompiler } from '#dialects/step/plan-compiler'
import { builtinCatalogue } from '#plan'
import { builtinTools } from '#tools'

import { call, toolOf } from './call.ts'
import { workspace, type Workspace } from './temporary.ts'

const reading = (here: Workspace, ...paths: readonly string[]) =>
  call(toolOf(builtinTools(here.places), 'faculty.read-files'), {
    action: 'Read the files',
    parameters: { paths },
  })

test('files come back whole, in the order given and each once', async () => {
  await using here = await workspace({ 'a.md': 'A\r\n', 'data/b.txt': 'ä€😀', 'empty.txt': '' })
  expect(await reading(here, 'data/b.txt', 'a.md', 'empty.txt', 'a.md')).toEqual({
    files: [
      { path: 'data/b.txt', text: 'ä€😀' },
      { path: 'a.md', text: 'A\r\n' },
      { path: 'empty.txt', text: '' },
    ],
  })
})

test('what comes back is untrusted, and the paths are a sink', () => {
  expect(builtinCatalogue.entries.get('faculty.read-files')).toMatchObject({
    effect: 'read',
    returns: 'untrusted',
    sinks: ['parameters'],
    permissions: ['KNOWLEDGE_READ', 'READ_ONLY'],
  })
})

describe('no way leads out of the workspace or to what is secret', () => {
  test.each([
    ['an absolute path', '/etc/hostname', 'tool/path-refused'],
    ['a way up', '../outside.txt', 'tool/path-refused'],
    ['a way up and back in', 'data/../a.md', 'tool/path-refused'],
    ['a file of variables', '.env', 'tool/key-file'],
    ['a file of variables by another name', 'prod.env', 'tool/key-file'],
    ['a hidden file', '.env.local', 'tool/path-refused'],
    ['a hidden folder', '.ssh/config', 'tool/path-refused'],
    ['the state folder', '.planwright/config.json', 'tool/path-refused'],
    ['a state folder by another name', 'state/journal.sqlite', 'tool/path-refused'],
    ['a link to a file outside', 'link.txt', 'tool/path-is-link'],
    ['a linked folder on the way', 'linked/outside.txt', 'tool/path-is-link'],
    ['a folder', 'data', 'tool/path-refused'],
    ['a backslash', 'data\\b.txt', 'tool/path-refused'],
    ['a drive or a stream', 'a.md:stream', 'tool/path-refused'],
    ['an address', 'file:///etc/hostname', 'tool/path-refused'],
    ['a file that is not there', 'gone.md', 'tool/no-such-file'],
    ['a key by its name', 'server.PEM', 'tool/key-file'],
    ['a key by its usual name', 'data/id_ed25519', 'tool/key-file'],
    ['a key by its content', 'notes.txt', 'tool/key-file'],
  ])('%s is refused: %s', async (_, path, code) => {
    await using outside = await workspace({ 'outside.txt': 'out' })
    await using here = await workspace({
      'a.md': 'A',
      '.env': 'KEY=1',
      'prod.env': 'KEY=1',
      '.ssh/config': 'x',
      '.planwright/config.json': '{}',
      'state/journal.sqlite': 'x',
      'data/b.txt': 'B',
      'data/id_ed25519': 'x',
      'server.PEM': 'x',
      'notes.txt': 'For later:\n-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl\n',
    })
    await symlink(outside.path('outside.txt'), here.path('link.txt'))
    await symlink(outside.folder, here.path('linked'))
    const places = path.startsWith('state/')
      ? { ...here.places, stateFolder: here.path('state') }
      : here.places
    await expect(reading({ ...here, places }, 'a.md', path)).rejects.toMatchObject({ code })
  })
})

describe('only text of a bounded size is read', () => {
  const MIB = 1024 * 1024

  test.each([
    ['zero bytes', new Uint8Array([65, 0, 66]), 'tool/file-not-text'],
    ['no UTF-8', new Uint8Array([0xe4, 0x6f]), 'tool/file-not-text'],
    ['a byte too many', 'a'.repeat(MIB + 1), 'tool/file-too-large'],
  ])('a file with %s fails the call', async (_, content, code) => {
    await using here = await workspace({ 'a.md': '' })
    await here.write('odd.dat', content)
    await expect(reading(here, 'a.md', 'odd.dat')).rejects.toMatchObject({ code })
  })

  test('all files of a call count together, to the byte', async () => {
    await using here = await workspace({ 'a.txt': 'a'.repeat(MIB - 2), 'b.txt': 'ä', 'c.txt': 'c' })
    expect(await reading(here, 'a.txt', 'b.txt')).toMatchObject({ files: [{}, { text: 'ä' }] })
    await expect(reading(here, 'a.txt', 'b.txt', 'c.txt')).rejects.toMatchObject({
      code: 'tool/file-too-large',
      details: { path: 'c.txt' },
    })
  })
})

describe('in a plan', () => {
  const step = (faculty: string, parameters: string, capability: string) =>
    `STEP 1:\nFACULTY: ${faculty}\nACTION: Do it\nPARAMETERS: ${parameters}\nCAPABILITIES: ${capability}\n`
  const codes = (text: string) => compile(text).diagnostics.map(({ code }) => code)

  test.each([
    ['READ_FILES', '{"paths": ["a.md"]}', 'KNOWLEDGE_READ', []],
    ['read_files', '{"paths": ["a.md"]}', 'READ_ONLY', []],
    ['READ_FILES', '{"paths": "a.md"}', 'READ_ONLY', ['check/argument-type']],
    ['READ_FILES', '{"paths": []}', 'READ_ONLY', ['check/argument-range']],
    ['READ_FILES', '{}', 'READ_ONLY', ['check/missing-argument']],
    ['READ_FILES', '{"paths": ["a.md"]}', 'ANALYSIS', ['step/unfitting-capability']],
    ['SUM_UP', '{}', 'ANALYSIS', []],
    ['SUM_UP', '{"points": 5}', 'KNOWLEDGE_READ', ['step/unfitting-capability']],
  ])('%s with %s and %s has the remarks %o', (faculty, parameters, capability, expected) => {
    expect(codes(step(faculty, parameters, capability))).toEqual(expected)
  })

  test('SUM_UP sees what earlier steps found', () => {
    const text =
      step('READ_FILES', '{"paths": ["a.md"]}', 'READ_ONLY') +
      step('SUM_UP', '{}', 'ANALYSIS').replace('STEP 1', 'STEP 2')
    const [, last] = compile(text).plan?.steps ?? []
    expect(last?.body).toMatchObject({ kind: 'call', tool: 'faculty.sum-up' })
    expect(JSON.stringify(last?.body)).toContain('"context"')
  })

  test('the compiler of the contract knows the seven, and more where its catalogue has them', () => {
    const request = { intent: 'Sum up', llmOutput: step('SUM_UP', '{}', 'ANALYSIS') }
    expect(new PlanCompiler().compile(request)[1]).toMatch(/^Validation error: .*`SUM_UP`/)
    const [draft] = new PlanCompiler({ catalogue: builtinCatalogue }).compile(request)
    expect(draft?.derivedSteps[0]?.faculty).toBe('sum_up')
  })
})
