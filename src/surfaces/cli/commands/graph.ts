// planwright graph
// =============================================================================

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { drawnPlanJson } from '#app/plans/draw-plan'
import type { Catalogue, Plan } from '#plan'

import { catalogueHere } from '../catalogue-here.ts'
import { argument, defineCommand, flag, json, reading, text } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import type { Host } from '../host.ts'
import type { Output } from '../output.ts'
import { writePage } from '../new-file.ts'
import { compileFile, showFaults, verdict } from '../plan-file.ts'
import { misuse } from '../refusal.ts'
import { runNamed, withRuns } from '../runtime-here.ts'
import { bold, words } from '../styled.ts'
import type { SetStates } from '../views/set-tree.ts'

export default defineCommand({
  arguments: [argument('FILE', 'a plan, a run, or `-` for standard input', { completes: 'files' })],
  options: {
    direction: text('WAY', 'which way it runs: `down` or `right`', { choices: ['down', 'right'] }),
    text: flag('one line per step, with its dependencies, instead of Mermaid'),
    svg: text('OUT', 'write it as an SVG picture into a new file; up to 400 steps'),
    ...reading,
    json,
  },
  details: [
    'Draws the steps as boxes, coloured by effect, with an arrow where a result goes from one to',
    'another. The text is Mermaid: most Markdown viewers show it as a picture. For a run, named by a',
    'prefix of its id, it also shows the progress of each step, and for a strategy the size of each',
    'set; a file of that name takes precedence. The picture of --svg always runs down, loads nothing,',
    'and follows the dark or light preference of its reader.',
  ],
  examples: [
    { line: 'planwright graph plan.txt', says: 'as Mermaid text' },
    { line: 'planwright graph plan.txt --direction right > plan.mmd', says: 'into a file' },
    { line: 'planwright graph k3f9ab --text', says: 'a run at the terminal' },
    { line: 'planwright graph plan.txt --svg plan.svg', says: 'as a picture' },
  ],

  async run({ arguments: [name = '-'], options, host, output }) {
    const drawing: Drawing = {
      direction: options.direction === 'right' ? 'right' : 'down',
      asText: options.text,
      svg: options.svg,
      json: options.json,
      host,
      output,
    }
    if (mayBeRun(name, host)) return await drawRun(name, drawing)
    const catalogue = await catalogueHere(host)
    const one = await compileFile(name, options, catalogue, host)
    const { direction } = drawing
    if (options.svg !== undefined && one.ok) {
      if (!options.json) showFaults(one, output)
      await writeSvg(one.plan, catalogue, undefined, drawing)
      return one.exitCode
    }
    const picture = drawnPlanJson(one.file, one, catalogue, direction)
    const { mermaid: drawn } = picture
    if (options.json) {
      output.json(picture)
      return one.exitCode
    }
    showFaults(one, output)
    if (!one.ok || drawn === null) output.aside(verdict(one))
    else if (options.text) await drawText(one.plan, undefined, output)
    else output.data(drawn)
    return one.exitCode
  },
})

const NO_STATES: SetStates = { statuses: new Map(), sets: new Map() }

interface Drawing {
  readonly direction: 'down' | 'right'
  readonly asText: boolean
  /** The file for a picture. */
  readonly svg: string | undefined
  readonly json: boolean
  readonly host: Host
  readonly output: Output
}

/** Whether it is written like a run's name and no file is called so. */
function mayBeRun(name: string, host: Host): boolean {
  return /^[A-Za-z0-9_][A-Za-z0-9_-]*$/.test(name) && !existsSync(resolve(host.cwd, name))
}

async function drawRun(name: string, drawing: Drawing): Promise<ExitCode> {
  const { direction, asText, svg, json, host, output } = drawing
  return await withRuns(host, output, async (runtime) => {
    const run = await runNamed(runtime, name)
    if (svg !== undefined) {
      const { setStatesOf } = await import('#app/sets/set-states')
      const { plan } = await run.origin()
      const { statuses } = await setStatesOf(run)
      await writeSvg(plan, await catalogueHere(host), statuses, drawing)
      return EXIT.done
    }
    if (asText && !json) {
      const { setStatesOf } = await import('#app/sets/set-states')
      const { plan } = await run.origin()
      await drawText(plan, await setStatesOf(run), output)
      return EXIT.done
    }
    const { drawRun: drawnRun } = await import('#app/plans/draw-plan')
    const drawn = await drawnRun(run, await catalogueHere(host), direction)
    if (json) output.json(drawn)
    else output.data(drawn.mermaid)
    return EXIT.done
  })
}

/** Writes the picture of a plan into the new file that was named. */
async function writeSvg(
  plan: Plan,
  catalogue: Catalogue,
  states: SetStates['statuses'] | undefined,
  { svg: file = '', json, host, output }: Drawing,
): Promise<void> {
  const { MOST_DRAWN_STEPS, planSvgFile } = await import('#app/graph/plan-svg')
  const steps = plan.steps.length
  if (steps > MOST_DRAWN_STEPS) {
    throw misuse('cli/too-many-to-draw', { steps, limit: MOST_DRAWN_STEPS })
  }
  const picture = planSvgFile(plan, catalogue, states === undefined ? {} : { states })
  await writePage(file, picture, host)
  if (json) output.json({ ok: true, file, steps })
  else output.line(words`written to ${bold(file)}`)
}

async function drawText(plan: Plan, states: SetStates | undefined, output: Output): Promise<void> {
  const { isSetPlan, setTree } = await import('../views/set-tree.ts')
  if (isSetPlan(plan)) {
    output.line(...setTree(plan, states ?? NO_STATES, output.width))
    return
  }
  const { graphText } = await import('../views/graph.ts')
  output.line(...graphText(plan, states?.statuses, output.width))
}
