import { BoundedCache } from '#shared/names/bounded-cache.ts';

/** A cache of about `limit` values, each for at most `lifetimeMs`; the least recently used go first. */
export class TimedCache<V> {
  readonly #lifetimeMs: number;
  readonly #now: () => number;
  readonly #entries: BoundedCache<{ value: V; until: number }>;

  constructor(limit: number, lifetimeMs: number, now: () => number = Date.now) {
    this.#entries = new BoundedCache(limit);
    this.#lifetimeMs = lifetimeMs;
    this.#now = now;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.peek(key);
    return entry === undefined || entry.until <= this.#now() ? undefined : entry.value;
  }

  set(key: string, value: V): void {
    this.#entries.set(key, { value, until: this.#now() + this.#lifetimeMs });
  }
}
