// Names of tools that say that they act
//
// Models invent tools, and their names tell what for: `DELETE_FILES`, `slack.post`, `restart-server`.

import { EFFECT_VERBS } from './english.ts'

/** Verbs beside those that reach other people: what they name changes something. */
const CHANGING = new Set(
  (
    'add append apply clean clear close copy create disable drop edit enable enter exec execute insert install kill ' +
    'make merge modify move open overwrite patch put reboot refresh rename replace reset restart restore revoke run ' +
    'save schedule set shutdown start stop store sync trigger uninstall unsend update write'
  ).split(' '),
)

/** Whether a part of a name begins or ends with a verb that acts: `faculty.write-files`, not `files.find-updated-ones`. */
export function actsByName(name: string): boolean {
  return name
    .slice(0, 200)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[./:]/)
    .flatMap((part) => {
      const words = part.split(/[^a-z]+/).filter((word) => word !== '')
      return [words[0], words.at(-1)]
    })
    .some((word) => word !== undefined && (EFFECT_VERBS.has(word) || CHANGING.has(word)))
}
