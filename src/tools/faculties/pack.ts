import type { ModelPort } from '#model'
import type { Tool } from '#runtime/tool'

import type { Places } from '../places.ts'
import { definePack, type Pack } from '../pack.ts'
import { FACULTIES, MORE_FACULTIES, type BuiltinFaculty } from './faculty.ts'
import { readFiles } from './read-files.ts'
import { KNOWLEDGE_FOLDERS, readKnowledge } from './read-knowledge.ts'
import { readMemory, type MemorySource } from './read-memory.ts'
import { thinkTool } from './think.ts'

export interface FacultiesOptions extends Places {
  readonly knowledge?: { readonly folders: readonly string[] } | undefined
  readonly memory?: MemorySource | undefined
  readonly model?: ModelPort | undefined
}

/** The built-in faculties of STEP. */
export function facultiesPack({ knowledge, memory, model, ...places }: FacultiesOptions): Pack {
  const toolOf = (faculty: BuiltinFaculty): Tool => {
    switch (faculty) {
      case 'READ_KNOWLEDGE':
        return readKnowledge(knowledge?.folders ?? KNOWLEDGE_FOLDERS, places)
      case 'READ_MEMORY':
        return readMemory(memory ?? {}, places)
      case 'READ_FILES':
        return readFiles(places)
      default:
        return thinkTool(faculty, model?.name)
    }
  }
  return definePack('faculty', [...FACULTIES, ...MORE_FACULTIES].map(toolOf))
}
