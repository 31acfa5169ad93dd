// Goal: FR-019a. A step starts, and its gate asks, only when every file that it names is there;
// it starts by itself when they have come, also while other steps go on.
//
// Method: on a simulated machine whose files come and go, and with a real folder.

import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { RunView, type Run } from '#runtime'
import { nodeWorld } from '#runtime/world/node'

import { erika, plan, Stage, step, use, type StageOptions } from './stage.ts'
import { everything } from './test-tool.ts'
import { done, workOn } from './work-on.ts'

async function withFiles(about: Parameters<Stage['create']>[0], options: StageOptions = {}) {
  const files = new Set<string>()
  const stage = new Stage({ policy: everything, files, ...options })
  return { files, stage, run: await stage.create(about) }
}

function filesOf({ waiting }: { readonly waiting: readonly { readonly for: string }[] }) {
  return waiting.flatMap((one) => ('file' in one ? [one.file] : []))
}

function kindsIn({ machine }: Stage, run = 'run'): readonly string[] {
  return machine.disk
    .run(run)
    .rows.map(({ event }) => (JSON.parse(event) as { readonly kind: string }).kind)
}

/** How the view of all events shows a step, beside how the run's own state does. */
async function shown(stage: Stage, run: Run, id: string): Promise<readonly unknown[]> {
  const view = new RunView()
  const read = (async () => {
    for await (const { event } of run.events()) view.take(event)
  })()
  await stage.live(read)
  const { steps } = await stage.live(run.snapshot())
  return [view.steps.get(id)?.status, steps.find((one) => one.id === id)?.status]
}

const gated = plan([
  step('a', use('put', 'a'), { files: ['a.md', 'b.md', 'a.md', 'c.md'], approval: 'required' }),
])

describe('FR-019a: a step whose files are missing', () => {
  test('is told of all of them at once, each once, before its gate asks', async () => {
    const { files, stage, run } = await withFiles(gated)
    files.add('b.md')
    const outcome = await stage.live(run.start())
    expect(filesOf(outcome)).toEqual(['a.md', 'c.md'])
    expect(outcome.waiting).toHaveLength(2)
    expect(kindsIn(stage)).not.toContain('approval-asked')
    expect(stage.machine.disk.run('run').summary).toMatchObject({
      needs: 'file',
      files: ['a.md', 'c.md'],
    })
  })

  test('asks when the last of them has come, and starts when it is approved', async () => {
    const { files, stage, run } = await withFiles(gated)
    await stage.live(run.start())
    files.add('a.md')
    files.add('c.md')
    await workOn(stage)
    expect(filesOf(await stage.live(run.snapshot()))).toEqual(['b.md'])
    expect(kindsIn(stage)).not.toContain('approval-asked')
    files.add('b.md')
    await workOn(stage)
    expect((await stage.live(run.snapshot())).waiting).toMatchObject([{ for: 'approval' }])
    await stage.live(run.approve('a1', erika))
    await workOn(stage)
    expect(done(stage)).toEqual(['a'])
  })

  test('does not start when a file is gone again by the time that it is approved', async () => {
    const { files, stage, run } = await withFiles(gated)
    for (const file of ['a.md', 'b.md', 'c.md']) files.add(file)
    await stage.live(run.start())
    files.delete('b.md')
    await stage.live(run.approve('a1', erika))
    expect(filesOf(await stage.live(run.resume()))).toEqual(['b.md'])
    expect(done(stage)).toEqual([])
  })

  test('starts within two seconds of their coming where somebody works', async () => {
    const about = plan([step('a', use('put', 'a'), { files: ['a.md'] })])
    const { files, stage, run } = await withFiles(about)
    await stage.live(run.start())
    const stopped = new AbortController()
    const ended = (await stage.runtime()).work({ signal: stopped.signal })
    for (const moment of [0, 300, 650, 990]) {
      await stage.live(stage.process.sleep(10_000 + moment))
      expect(done(stage)).toEqual([])
    }
    files.add('a.md')
    await stage.live(stage.process.sleep(2000))
    expect(done(stage)).toEqual(['a'])
    stopped.abort()
    await stage.live(ended)
  })

  test('starts within two seconds also while the run is executed for other steps', async () => {
    const about = plan([
      step('a', use('put', 'a'), { files: ['a.md'] }),
      step('b', use('slow', 'b')),
    ])
    const { files, stage, run } = await withFiles(about)
    const running = run.start()
    await stage.live(stage.process.sleep(60_000))
    files.add('a.md')
    await stage.live(stage.process.sleep(2000))
    expect(done(stage)).toEqual(['a'])
    expect((await stage.live(running)).state).toBe('done')
    expect(kindsIn(stage).filter((kind) => /file/.test(kind))).toEqual([
      'file-missing',
      'files-found',
    ])
  })

  test('lets independent steps go on and ask', async () => {
    const about = plan([
      step('a', use('put', 'a'), { files: ['a.md'] }),
      step('b', use('put', 'b')),
      step('c', use('put', 'c'), { approval: 'required' }),
    ])
    const { stage, run } = await withFiles(about)
    const outcome = await stage.live(run.start())
    expect(outcome.waiting.map((one) => one.for)).toEqual(['approval', 'file'])
    expect(done(stage)).toEqual(['b'])
  })

  test('stays blocked, in state and view, while the run is paused, and is looked for after that', async () => {
    const { files, stage, run } = await withFiles(
      plan([step('a', use('put', 'a'), { files: ['a.md'] })]),
    )
    await stage.live(run.start())
    await stage.live(run.pause(erika))
    files.add('a.md')
    await stage.live(run.resume())
    await workOn(stage)
    expect(await shown(stage, run, 'a')).toEqual(['waiting', 'waiting'])
    expect(filesOf(await stage.live(run.snapshot()))).toEqual(['a.md'])
    await stage.live(run.unpause(erika))
    await workOn(stage)
    expect(done(stage)).toEqual(['a'])
    expect(await shown(stage, run, 'a')).toEqual(['done', 'done'])
  })

  test('writes nothing each time that it is looked at and nothing has come', async () => {
    const { stage, run } = await withFiles(plan([step('a', use('put', 'a'), { files: ['a.md'] })]))
    await stage.live(run.start())
    const before = kindsIn(stage).length
    await stage.live(run.resume())
    await stage.live(run.resume())
    expect(kindsIn(stage).slice(before)).toEqual(['run-taken', 'run-taken'])
    expect(await shown(stage, run, 'a')).toEqual(['waiting', 'waiting'])
  })

  test('survives a process that dies at any instant', async () => {
    const about = plan([step('a', use('put', 'a'), { files: ['a.md', 'b.md'] })])
    for (let instant = 1; instant < 40; instant++) {
      const { files, stage, run } = await withFiles(about, { crashes: new Set() })
      await stage.live(run.start())
      files.add('a.md')
      const crashes = stage.machine.options.crashes as Set<number>
      crashes.add(stage.machine.instants + instant)
      const driven = await stage.machine.drive(stage.process, run.resume())
      files.add('b.md')
      if (driven === 'crashed') stage.process = stage.machine.boot()
      crashes.clear()
      await workOn(stage)
      expect([instant, done(stage), stage.machine.disk.run('run').summary.status]).toEqual([
        instant,
        ['a'],
        'done',
      ])
      if (driven !== 'crashed') break
    }
  })
})

test('a file is looked for below the folder of the runs, and nowhere else', async () => {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'planwright-files-')))
  const world = nodeWorld({ folder: join(root, 'vault', '.planwright'), root: join(root, 'vault') })
  try {
    await writeFile(join(root, 'outside.md'), '')
    await writeFile(join(root, 'vault', 'inside.md'), '')
    await mkdir(join(root, 'vault', 'folder'))
    await symlink(join(root, 'outside.md'), join(root, 'vault', 'link.md'))
    const found = async (path: string) => [path, await world.fileExists(path)]
    const inside = ['inside.md', './inside.md', 'folder/../inside.md', 'folder', 'link.md']
    expect(await Promise.all(inside.map(found))).toEqual(inside.map((path) => [path, true]))
    const outside = [
      '../outside.md',
      join(root, 'outside.md'),
      '/etc/passwd',
      'gone.md',
      '../vault2',
    ]
    expect(await Promise.all(outside.map(found))).toEqual(outside.map((path) => [path, false]))
  } finally {
    await world.close()
    await rm(root, { recursive: true, force: true })
  }
})
