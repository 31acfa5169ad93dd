// Set-up
// =============================================================================
//
// Makes `npm start` and `npm test` work from a bare clone: installs what the
// lock file names, once after each change of it, and says nothing when there is
// nothing to do. Plain JavaScript for Node 18 and later, because it runs before
// the Node 24 that the lock file brings is there.
//
//   S1. The stamp is written last and holds a digest of the lock file and the
//       platform: a set-up that was cut short is never taken for whole.
//   S2. Only the node_modules beside this file counts, never a parent folder's.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.planwright-set-up')
const neededMajor = 24

class SetUpError extends Error {}

try {
  // npm's `prepare`: an `npm install` by hand counts as a set-up too.
  if (process.argv[2] === '--stamp') writeStamp()
  else if (!isUpToDate()) install()
} catch (error) {
  if (!(error instanceof SetUpError)) throw error
  console.error(`planwright: ${error.message}`)
  process.exitCode = 1
}

function isUpToDate() {
  if (!existsSync(join(modules, '.package-lock.json'))) return false
  try {
    return readFileSync(stampFile, 'utf8') === stamp()
  } catch {
    return false
  }
}

function install() {
  if (!isNodePackaged() && major(process.version) < neededMajor) {
    throw new SetUpError(
      `needs Node ${neededMajor} or later, and none is packaged for ${process.platform} on ${process.arch}. ` +
        `This is Node ${process.version}: install a newer one from https://nodejs.org and try again.`,
    )
  }

  rmSync(stampFile, { force: true })
  console.error('planwright: installing the packages of the lock file (npm ci), half a minute …')
  const result = npm([
    'ci',
    // Whatever NODE_ENV or the user's configuration leaves out.
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    '--progress=false',
  ])
  if (result.error || result.status !== 0) throw new SetUpError(whyItFailed(result))

  const ready = nodeOfScripts()
  if (ready === undefined || major(ready) < neededMajor) {
    rmSync(stampFile, { force: true })
    throw new SetUpError(
      `the packages are installed, but npm scripts would run on Node ${ready ?? process.version}: ` +
        `install Node ${neededMajor} or later from https://nodejs.org and try again.`,
    )
  }
  writeStamp()
}

/** Whether the lock file brings a Node for this machine. */
function isNodePackaged() {
  const manifest = join(root, 'scripts', 'node', 'package.json')
  if (!existsSync(manifest)) return false
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const { optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
  return [`node-${platform}`, `node-bin-${platform}`].some((name) => name in optionalDependencies)
}

/** The version that `node` means in an npm script of this folder, or nothing where none starts. */
function nodeOfScripts() {
  const name = process.platform === 'win32' ? 'node.cmd' : 'node'
  const link = join(modules, '.bin', name)
  if (existsSync(link)) {
    const packaged = spawnSync(link, ['--version'], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    if (packaged.status === 0) return packaged.stdout.trim()
    // For example built for glibc on a system with musl: leave the host's own in its place.
    rmSync(link, { force: true })
  }
  const host = spawnSync(hostNode(), ['--version'], { encoding: 'utf8' })
  return host.status === 0 ? host.stdout.trim() : undefined
}

function whyItFailed(result) {
  if (result.error) return `npm could not be started: ${result.error.message}`
  if (result.signal)
    return `npm ci was stopped by ${result.signal}; the next command starts it again.`
  const said = `${result.stderr}${result.stdout}`
  const lines = said
    .split('\n')
    .filter((line) => /^npm (error|ERR!)/.test(line) && !/log of this run/.test(line))
  const detail = lines.slice(0, 12).join('\n')
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|ENOTCACHED/.test(said)) {
    return `the npm registry cannot be reached. Set-up needs the network once after each change of the lock file.\n${detail}`
  }
  if (/EBADPLATFORM/.test(said)) {
    return `a package of the lock file does not support ${process.platform} on ${process.arch}.\n${detail}`
  }
  if (/ENOSPC/.test(said)) return `the disk is full.\n${detail}`
  return `npm ci ended with code ${result.status}.\n${detail || said.slice(-2000)}`
}

function npm(args) {
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }
  const cli = process.env.npm_execpath
  if (cli && basename(cli) === 'npm-cli.js') return spawnSync(hostNode(), [cli, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** The Node that npm itself runs on: the one in node_modules goes away while npm ci works. */
function hostNode() {
  return process.env.npm_node_execpath || process.execPath
}

function writeStamp() {
  if (!existsSync(join(modules, '.package-lock.json'))) return
  const part = `${stampFile}.${process.pid}`
  writeFileSync(part, stamp())
  renameSync(part, stampFile)
}

function stamp() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const digest = createHash('sha256').update(lock).digest('hex')
  return `${digest} ${process.platform}-${process.arch}\n`
}

function major(version) {
  return Number(/^v?(\d+)/.exec(version)?.[1] ?? 0)
}
