/** A rendered page, and whether it is the same for everybody who asks for its key. */
export interface Draft<Page> {
  page: Page;
  isForAll: boolean;
  /** Space that it takes in the cache. */
  bytes: number;
}

export interface PageCache<Page> {
  /**
   * Returns the kept page of `key`, or what `render` gives; requests meanwhile wait for the same render. A
   * page that is not for everybody is given only to the reader it was rendered for.
   */
  page(key: string, render: () => Promise<Draft<Page>>): Promise<Page>;
  /**
   * Drops every kept page, and those that are still being rendered, because something they show may have
   * changed.
   */
  purge(): void;
}

interface Options {
  /** How long a page is kept, ms, counted from when its render began. */
  keptMs: number;
  /**
   * False while this instance cannot hear of other instances' writes: nothing is kept or served from the
   * cache then.
   */
  isHearing: () => boolean;
  mostPages?: number;
  mostBytes?: number;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

interface Kept<Page> {
  page: Page;
  bytes: number;
  until: number;
}

const MOST_PAGES = 500;
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Keeps pages as visitors see them for some seconds in this process's memory; when it is full the oldest go
 * first.
 */
export function createPageCache<Page>(options: Options): PageCache<Page> {
  const { keptMs, isHearing, mostPages = MOST_PAGES, mostBytes = MOST_BYTES } = options;
  const now = options.now ?? (() => performance.now());
  // A Map iterates in order of insertion, so the oldest page comes first.
  const kept = new Map<string, Kept<Page>>();
  const renders = new Map<string, Promise<Draft<Page>>>();
  let bytes = 0;
  let generation = 0;

  function forget(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  function keep(key: string, entry: Kept<Page>): void {
    forget(key);
    if (entry.bytes > mostBytes) return;
    kept.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of kept.keys()) {
      if (kept.size <= mostPages && bytes <= mostBytes) return;
      forget(oldest);
    }
  }

  async function renderFor(key: string, render: () => Promise<Draft<Page>>): Promise<Page> {
    const [ownGeneration, begunAt] = [generation, now()];
    const own = render();
    renders.set(key, own);
    try {
      const { page, isForAll, bytes: size } = await own;
      // A render that was overtaken by a purge may have read the old state.
      if (isForAll && generation === ownGeneration && isHearing())
        keep(key, { page, bytes: size, until: begunAt + keptMs });
      return page;
    } finally {
      if (renders.get(key) === own) renders.delete(key);
    }
  }

  return {
    async page(key, render) {
      if (!isHearing()) return (await render()).page;
      const found = kept.get(key);
      if (found && found.until > now()) return found.page;
      const other = renders.get(key);
      if (!other) return renderFor(key, render);
      const draft = await other.catch(() => null);
      return draft?.isForAll ? draft.page : (await render()).page;
    },
    purge() {
      generation += 1;
      kept.clear();
      renders.clear();
      bytes = 0;
    },
  };
}
