/** Remembers at most `limit` values, each for at most `lifetimeMs`; the longest unused one is forgotten first. */
export class TimedCache<V> {
  readonly #limit: number;
  readonly #lifetimeMs: number;
  readonly #now: () => number;
  readonly #entries = new Map<string, { value: V; until: number }>();

  constructor(limit: number, lifetimeMs: number, now: () => number = Date.now) {
    this.#limit = limit;
    this.#lifetimeMs = lifetimeMs;
    this.#now = now;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    if (entry.until <= this.#now()) return undefined;
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: V): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: this.#now() + this.#lifetimeMs });
    if (this.#entries.size <= this.#limit) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }

  get size(): number {
    return this.#entries.size;
  }
}
