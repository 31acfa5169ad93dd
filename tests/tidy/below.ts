// What lies below the dialects and the packs of tools
// =============================================================================
//
// A plan, a check, a review and a run are the same whatever the plan was written in
// and whatever its tools are about. So code below a dialect or a pack does not name
// one: no list of dialects, no tool by its id, no word of one seed. A comment may,
// and the codes of messages do.

import { roomOf, sources } from './floors.ts'
import type { Rule } from './rule.ts'

/** Rooms that serve every dialect and every pack. */
const ROOMS = new Set(['text', 'json', 'grammar', 'plan', 'checks', 'review', 'runtime'])

/** Names of dialects and of their parts that are no words of the plan form as well. */
const DIALECTS =
  /rtfs|RTFS|\bplan-md\b|\bdelegation\b|\batomic\b|\bSTEP\b|[Ff]acult(?:y|ies)|[Cc]olocate|COLOCATE/
/** Ids of the packs' tools, and prefixes of them. */
const TOOLS = /['"`](?:sets|ccos|calendar|human|faculty|time)\.[a-z*]/

export const nothingBelowNamesADialect: Rule = {
  name: 'what serves every dialect and every pack names none of them',
  *check(tree) {
    for (const path of sources(tree)) {
      if (!ROOMS.has(roomOf(path)) || path.endsWith('.gen.ts')) continue
      const lines = (tree.get(path) ?? '').split('\n')
      for (const [at, line] of lines.entries()) {
        const found = DIALECTS.exec(codeIn(line)) ?? TOOLS.exec(codeIn(line))
        if (found === null) continue
        const message = `\`${found[0]}\` belongs to a dialect or a pack of tools: say it there`
        yield { path, line: at + 1, message }
      }
    }
  },
}

/** A line without comments and without codes of messages, such as `delegation/node-type`. */
function codeIn(line: string): string {
  if (/^\s*(?:\/\/|\/?\*)/.test(line)) return ''
  return line.replace(/\s\/\/ .*$/, '').replaceAll(/'[a-z]+(?:-[a-z]+)*\/[a-z][a-z0-9-]*'/g, "''")
}
