// Adapters that differ from another in a few methods, or lack some

import type { World } from '#runtime'

/** Something that answers as `of` does, but for the `others`; what is `undefined` there is missing. */
export function altered<Port extends object>(of: Port, others: Partial<Absent<Port>>): Port {
  const has = (name: PropertyKey): name is keyof typeof others => Object.hasOwn(others, name)
  return new Proxy(of, {
    get(target, name) {
      if (has(name)) return others[name]
      const found: unknown = Reflect.get(target, name, target)
      return typeof found === 'function' ? found.bind(target) : found
    },
    set(target, name, value) {
      const on = has(name) ? others : target
      return Reflect.set(on, name, value, on)
    },
    has: (target, name) => (has(name) ? others[name] !== undefined : Reflect.has(target, name)),
  })
}

/** Each member as it is, or missing. */
type Absent<Port> = { [Name in keyof Port]: Port[Name] | undefined }

/** A world whose store can do only what every store must. */
export function bare(world: World): World {
  const { journal } = world
  const keeping = altered(journal.keeping, { file: undefined })
  return altered(world, {
    journal: altered(journal, { asOfNow: undefined, changed: undefined, keeping }),
    copies: undefined,
  })
}
