/**
 * A map that forgets: hostile queries must not grow memory without bound. Two generations instead of an order of
 * use: what is read moves to the young one, and when that holds half the limit the old one goes as a whole. Reading
 * costs one or two lookups; deleting entry by entry took more time than the work that was saved.
 */
export class BoundedCache<V> {
  readonly #half: number;
  #young = new Map<string, V>();
  #old = new Map<string, V>();

  constructor(limit: number) {
    this.#half = Math.max(1, Math.ceil(limit / 2));
  }

  peek(key: string): V | undefined {
    const known = this.#young.get(key);
    if (known !== undefined) return known;
    const older = this.#old.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: string, value: V): void {
    if (this.#young.size >= this.#half && !this.#young.has(key)) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
  }

  get(key: string, make: (key: string) => V): V {
    const known = this.peek(key);
    if (known !== undefined) return known;
    const value = make(key);
    this.set(key, value);
    return value;
  }

  /** Entries held, at most the limit; one that was read again may count twice. */
  get size(): number {
    return this.#young.size + this.#old.size;
  }
}
