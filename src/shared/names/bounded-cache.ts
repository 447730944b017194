/**
 * A map that forgets its oldest half-used entries: hostile queries must not grow memory without bound.
 * Reading does not reorder (cheaper); a frequent word that falls out is computed again once.
 */
export class BoundedCache<V> {
  readonly #limit: number;
  readonly #entries = new Map<string, V>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string, make: (key: string) => V): V {
    const known = this.#entries.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    if (this.#entries.size >= this.#limit) {
      const oldest = this.#entries.keys().next();
      if (!oldest.done) this.#entries.delete(oldest.value);
    }
    this.#entries.set(key, value);
    return value;
  }
}
