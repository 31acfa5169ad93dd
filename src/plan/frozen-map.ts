// A map that cannot be changed
//
// `Object.freeze` does not stop `Map.set`, so what is handed out frozen keeps its
// entries where nobody else can reach them.

/** A map with the entries that were given, in their order, permanently. */
export class FrozenMap<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly #map: ReadonlyMap<Key, Value>

  constructor(entries: Iterable<readonly [Key, Value]>) {
    this.#map = new Map(entries)
    Object.freeze(this)
  }

  get size(): number {
    return this.#map.size
  }
  get(key: Key): Value | undefined {
    return this.#map.get(key)
  }
  has(key: Key): boolean {
    return this.#map.has(key)
  }
  keys(): MapIterator<Key> {
    return this.#map.keys()
  }
  values(): MapIterator<Value> {
    return this.#map.values()
  }
  entries(): MapIterator<[Key, Value]> {
    return this.#map.entries()
  }
  forEach(act: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this.#map) act(value, key, this)
  }
  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.#map[Symbol.iterator]()
  }
}
