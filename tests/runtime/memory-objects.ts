// Objects in memory: another store than a folder

import type { ObjectReader, Objects, ObjectTrash, Removal } from '#runtime/objects'

/** Objects that are gone with the process. */
export function memoryObjects(): Objects {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    ...reader('memory', stored),
    async write(name, contents) {
      stored.set(name, Buffer.from(contents))
    },
    async settled() {},
    async erase(name) {
      stored.delete(name)
    },
    async *list() {
      for (const [name, { length: bytes }] of stored) yield { name, bytes, changedAt: 0 }
    },
    trash: memoryTrash(stored),
  }
}

function memoryTrash(stored: Map<string, Uint8Array<ArrayBuffer>>): ObjectTrash {
  const removed = new Map<string, Uint8Array<ArrayBuffer>>()
  const removals = new Map<string, Removal>()
  const move = (name: string, from: typeof stored, to: typeof stored) => {
    const found = from.get(name)
    if (found === undefined) return false
    from.delete(name)
    to.set(name, found)
    return true
  }
  return {
    ...reader('trash', removed),
    async add(name, beside, removal) {
      if (!move(name, stored, removed)) return false
      for (const each of beside) move(each, stored, removed)
      removals.delete(name)
      if (removal !== undefined) removals.set(name, removal)
      return true
    },
    removalOf: async (name) => removals.get(name),
    async restore(name, beside) {
      if (!move(name, removed, stored)) return false
      for (const each of beside) {
        if (stored.has(each)) removed.delete(each)
        else move(each, removed, stored)
      }
      removals.delete(name)
      return true
    },
    async erase(name, beside) {
      for (const each of [name, ...beside]) removed.delete(each)
      removals.delete(name)
    },
  }
}

function reader(place: string, stored: ReadonlyMap<string, Uint8Array<ArrayBuffer>>): ObjectReader {
  return {
    read: async (name) => stored.get(name),
    async readStart(name, most) {
      const found = stored.get(name)
      if (found === undefined) return undefined
      return { bytes: found.slice(0, most), length: found.length }
    },
    has: async (name) => stored.has(name),
    names: async () => [...stored.keys()],
    whereIs: (name) => `${place} ${name}`,
  }
}
