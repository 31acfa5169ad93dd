// Lists of sentences in ten languages: `# name` begins a list, a line is a sentence

import { readdirSync, readFileSync } from 'node:fs'

export interface SentenceLists {
  /** Of two letters. */
  readonly language: string
  readonly lists: Readonly<Record<string, readonly string[]>>
}

/** Reads the lists of a folder, a language a file. */
export function sentenceLists(folder: URL): readonly SentenceLists[] {
  return readdirSync(folder).map((name) => {
    const lists: Record<string, string[]> = {}
    let list: string[] = []
    for (const line of readFileSync(new URL(name, folder), 'utf8').split('\n')) {
      if (line.startsWith('# ')) lists[line.slice(2)] = list = []
      else if (line !== '') list.push(line)
    }
    return { language: name.slice(0, 2), lists }
  })
}
