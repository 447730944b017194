/** A rendered page, and whether it is the same for everybody who asks for its key. */
export interface Draft<Page> {
  page: Page;
  isForAll: boolean;
  /** Space that it takes in the cache. */
  bytes: number;
  /** What it is about; null: it must follow every change. */
  subjects: Subjects;
  /** When the oldest of what it was made of began to be read, ms by the cache's clock; undefined: no earlier than itself. */
  since?: number | undefined;
}

export type Subjects = ReadonlySet<string> | null;

/** A page as it is given to whoever asked. */
export interface Given<Page> {
  page: Page;
  /**
   * What it is about, where it is everybody's and nothing of that has changed since it was rendered, as far as this
   * instance can hear: then others may keep it, too. Undefined: it is this reader's only.
   */
  shared: { subjects: Subjects } | undefined;
  /** When the oldest of what it shows began to be read, ms by the cache's clock. */
  since: number;
}

export interface PageCache<Page> {
  /**
   * Returns the kept page of `key`, or what `render` gives; requests meanwhile wait for the same render. A
   * page that is not for everybody is given only to the reader it was rendered for.
   */
  page(key: string, render: () => Promise<Draft<Page>>): Promise<Given<Page>>;
  /**
   * Drops the kept pages that are about one of the subjects, without subjects every one, because something they show
   * may have changed; and of those that are still being rendered none is kept that is about it.
   */
  purge(subjects?: readonly string[]): void;
  /** How many pages were asked for, and how many of them were given as they were kept. */
  counts(): { asked: number; kept: number };
}

interface Options {
  /** How long a page is kept, ms, counted from when the oldest of what it shows began to be read. */
  keptMs: number;
  /**
   * False while this instance cannot hear of other instances' writes: nothing is kept or served from the
   * cache then.
   */
  isHearing: () => boolean;
  mostPages?: number;
  mostBytes?: number;
  /** Milliseconds of a clock that never goes back. */
  now?: (() => number) | undefined;
}

interface Kept<Page> {
  page: Page;
  bytes: number;
  subjects: Subjects;
  since: number;
}

interface Render<Page> {
  draft: Promise<Draft<Page>>;
  begunAt: number;
  /** What changed since it began; null: anything may have. */
  changed: Set<string> | null;
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
  /** Those that whoever asks may wait for. */
  const renders = new Map<string, Render<Page>>();
  const underWay = new Set<Render<Page>>();
  let bytes = 0;
  const counts = { asked: 0, kept: 0 };

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

  /** A render that was overtaken by a change of what it shows may have read the old state. */
  function given({ changed, begunAt }: Render<Page>, draft: Draft<Page>): Given<Page> {
    const { page, isForAll, subjects } = draft;
    const isOvertaken = changed === null || isAbout(subjects, changed);
    const shared = isForAll && !isOvertaken && isHearing() ? { subjects } : undefined;
    return { page, shared, since: Math.min(begunAt, draft.since ?? begunAt) };
  }

  async function renderAlone(render: () => Promise<Draft<Page>>): Promise<Given<Page>> {
    const begunAt = now();
    const { page, since = begunAt } = await render();
    return { page, shared: undefined, since: Math.min(begunAt, since) };
  }

  async function renderFor(key: string, render: () => Promise<Draft<Page>>): Promise<Given<Page>> {
    const own: Render<Page> = { begunAt: now(), draft: render(), changed: new Set() };
    renders.set(key, own);
    underWay.add(own);
    try {
      const draft = await own.draft;
      const { bytes: size, subjects } = draft;
      const made = given(own, draft);
      if (made.shared) keep(key, { page: draft.page, bytes: size, subjects, since: made.since });
      return made;
    } finally {
      underWay.delete(own);
      if (renders.get(key) === own) renders.delete(key);
    }
  }

  return {
    async page(key, render) {
      counts.asked += 1;
      if (!isHearing()) return renderAlone(render);
      const found = kept.get(key);
      if (found && found.since + keptMs > now()) {
        counts.kept += 1;
        return { page: found.page, shared: { subjects: found.subjects }, since: found.since };
      }
      const other = renders.get(key);
      if (!other) return renderFor(key, render);
      const draft = await other.draft.catch(() => null);
      if (draft?.isForAll) return given(other, draft);
      return renderAlone(render);
    },
    purge(subjects) {
      if (subjects?.length === 0) return;
      // What a render is about is known at its end only: whoever asks from now on does not wait for it.
      renders.clear();
      for (const render of underWay) {
        if (!subjects) render.changed = null;
        for (const subject of subjects ?? []) render.changed?.add(subject);
      }
      const changed = subjects && new Set(subjects);
      for (const [key, page] of kept) if (!changed || isAbout(page.subjects, changed)) forget(key);
    },
    counts: () => counts,
  };
}

/** A page that does not say what it is about follows every change. */
function isAbout(subjects: Subjects, changed: ReadonlySet<string>): boolean {
  return changed.size > 0 && (subjects === null || [...changed].some((subject) => subjects.has(subject)));
}
