const TRIES = 3;
/** Whoever joins so long after the connection opened reads anew; before, the page was read just now. */
const LATE_MS = 10_000;
/** So long, and up to twice as long, a page asks by itself before it tries events again: an instance that starts anew refuses everybody. */
const AGAIN_MS = 60_000;

export interface LivePace {
  /** Where events do not come through, everything is asked for again after this time. */
  pollMs: number;
  /** Many readers hear of one change at once: they ask within this time, not in the same instant. */
  spreadMs: number;
}

const USUAL: LivePace = { pollMs: 20_000, spreadMs: 1200 };

/** Somebody on the page who follows one kind of event. */
export interface LiveReader {
  name: string;
  /** What changed came with the event. @returns false where it is to be told as a change all the same */
  onContent?: (content: unknown) => boolean;
  /** What changed since the last call; null where the event names nothing. */
  onChanged: (ids: readonly (number | null)[]) => void;
  /** From now on events come: what happened since the page was read may have been missed. */
  onOpen?: () => void;
  /** Events were missed, or do not come through: everything may have changed. */
  onMissed: () => void;
}

interface Connection {
  add(reader: LiveReader): void;
  /** @returns whether nobody is left */
  remove(reader: LiveReader): boolean;
}

const connections = new Map<string, Connection>();

/** All readers of one address share its connection, which lives as long as one of them. @returns how to leave */
export function followLive(url: string, reader: LiveReader, pace: LivePace = USUAL): () => void {
  const connection = connections.get(url) ?? connect(url, pace);
  connections.set(url, connection);
  connection.add(reader);
  return () => {
    if (connection.remove(reader)) connections.delete(url);
  };
}

/**
 * Server-sent events while the page is looked at, or a question now and then where these do not come through.
 * Nothing of this is worth a word to the reader when it fails.
 */
function connect(url: string, { pollMs, spreadMs }: LivePace): Connection {
  const readers = new Set<LiveReader>();
  const changed = new Map<string, Set<number | null>>();
  let source: EventSource | undefined;
  let poll: ReturnType<typeof setInterval> | undefined;
  let flush: ReturnType<typeof setTimeout> | undefined;
  let faults = 0;
  let openedAt = 0;

  const readAll = () => {
    for (const reader of [...readers]) reader.onMissed();
  };

  function tellChanged(): void {
    flush = undefined;
    const told = [...changed];
    changed.clear();
    for (const [name, ids] of told)
      for (const reader of [...readers]) if (reader.name === name) reader.onChanged([...ids]);
  }

  function note({ type, data }: MessageEvent<string>): void {
    const { id, content } = JSON.parse(data) as { id: number | null; content?: unknown };
    const heard = [...readers].filter(({ name }) => name === type);
    if (content && heard.map((reader) => reader.onContent?.(content) ?? false).every(Boolean)) return;
    const ids = changed.get(type) ?? new Set();
    changed.set(type, ids.add(id));
    flush ??= setTimeout(tellChanged, Math.random() * spreadMs);
  }

  function startPolling(): void {
    source?.close();
    source = undefined;
    const until = AGAIN_MS * (1 + Math.random());
    let waited = 0;
    poll ??= setInterval(() => {
      readAll();
      waited += pollMs;
      if (source || waited < until) return;
      waited = 0;
      open();
    }, pollMs);
  }

  function start(): void {
    if (source || poll) return;
    if (faults >= TRIES) startPolling();
    else open();
  }

  function open(): void {
    const own = new EventSource(url);
    source = own;
    own.addEventListener('open', () => {
      openedAt = performance.now();
      clearInterval(poll);
      poll = undefined;
      // Between two connections events were missed.
      if (faults > 0) readAll();
      else for (const reader of [...readers]) reader.onOpen?.();
      faults = 0;
    });
    for (const { name } of readers) own.addEventListener(name, note);
    own.addEventListener('resync', readAll);
    own.addEventListener('error', () => {
      faults += own.readyState === EventSource.CLOSED ? TRIES : 1;
      if (faults >= TRIES && source === own) startPolling();
    });
  }

  function stop(): void {
    source?.close();
    source = undefined;
    clearInterval(poll);
    poll = undefined;
    clearTimeout(flush);
    flush = undefined;
    changed.clear();
  }

  function follow(): void {
    if (document.hidden) stop();
    else {
      readAll();
      start();
    }
  }

  return {
    add(reader) {
      readers.add(reader);
      if (readers.size === 1) {
        if (!document.hidden) start();
        document.addEventListener('visibilitychange', follow);
        return;
      }
      // The same function is heard once, however many follow its kind.
      source?.addEventListener(reader.name, note);
      // This part's code loaded after the page, so nobody has heard its events until now.
      if (source?.readyState !== EventSource.OPEN) return;
      if (performance.now() - openedAt > LATE_MS) reader.onMissed();
      else reader.onOpen?.();
    },
    remove(reader) {
      readers.delete(reader);
      if (readers.size > 0) return false;
      document.removeEventListener('visibilitychange', follow);
      stop();
      return true;
    },
  };
}
