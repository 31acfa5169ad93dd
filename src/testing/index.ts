// What tests of plans and tools need: a simulated machine whose time the test moves
// and whose processes it kills, tools and models that answer what the test says.

import '#text/needed-node'

export { listedModel, type ListedAnswer, type ListedModel } from './listed-model.ts'
export { ScriptedTool, type ScriptedCall } from './scripted-tool.ts'
export type {
  AskedApproval,
  AskedQuestion,
  Person,
  Resolution,
  SimulatedRun,
  SimulatedRunOptions,
  UnknownCall,
} from './simulated-run.ts'
export { ProcessDied } from './process-died.ts'
export { Simulation, type SimulatedTool, type SimulationOptions } from './simulation.ts'
export { TESTER } from './tester.ts'
