// Tools that work in real time while simulated time stands still

import type { Tool, ToolContext } from '#runtime'

export class RealWork {
  readonly #tools: string[] = []

  get isUnderWay(): boolean {
    return this.#tools.length > 0
  }

  /** What a test is told that waits in vain. */
  get problem(): string {
    return this.isUnderWay
      ? `${this.#tools.join(', ')} did not end in time; in a test, a ScriptedTool can hang`
      : 'nothing is left to happen, and what is waited for has not ended'
  }

  /** The tool, whose work is known to be under way, but for its calls of other tools. */
  watched(tool: Tool): Tool {
    if (tool.kind !== 'acting') return tool
    const within = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      this.#tools.push(tool.id)
      try {
        return await work()
      } finally {
        this.#end(tool.id)
      }
    }
    const run = async (input: unknown, context: ToolContext) =>
      await within(async () => {
        const call: ToolContext['call'] = async (...given) => {
          this.#end(tool.id)
          try {
            return await context.call(...given)
          } finally {
            this.#tools.push(tool.id)
          }
        }
        // A run whose budget is used up waits there, for a person.
        const checkBudget: ToolContext['checkBudget'] = async (model) => {
          this.#end(tool.id)
          try {
            await context.checkBudget(model)
          } finally {
            this.#tools.push(tool.id)
          }
        }
        const own = { call: { value: call }, checkBudget: { value: checkBudget } }
        const watching = Object.create(context, own) as ToolContext
        return tool.run(input, watching)
      })
    return { ...tool, run }
  }

  #end(tool: string): void {
    const at = this.#tools.indexOf(tool)
    if (at >= 0) this.#tools.splice(at, 1)
  }
}
