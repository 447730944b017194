import type pg from 'pg';
import type { Orm } from '../db/connect-database.ts';
import { createClient } from '../db/open-connections.ts';
import { sqlExecutor } from '../db/sql-executor.ts';

const CHANNEL = 'live';
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 5000;

/** Something changed: ids only, the reader asks for the contents with their own rights. */
export interface LiveEvent {
  topic: string;
  /** What kind of thing changed: 'posts', 'khatm'; 'access' makes every reader of the topic be checked again. */
  name: string;
  id: number | null;
}

export type LiveListener = (event: LiveEvent | 'resync' | 'closing') => void;

export interface Live {
  /** Calls `listener` on every event of the topic, with 'resync' when some may have been missed, at last with 'closing'. */
  subscribe(topic: string, listener: LiveListener): () => void;
  /** Whether what other instances tell arrives; 'resync' is told when it does so again. */
  isListening(): boolean;
  /**
   * Tries to be the only instance that has this lock. Whoever has it keeps it until its listening connection is lost, which
   * 'resync' tells: it must then be tried for again.
   */
  tryLock(key: number): Promise<boolean>;
  close(): Promise<void>;
}

/** Tells every instance's readers of a topic, when the transaction commits. */
export async function announce(tx: Orm, event: LiveEvent): Promise<void> {
  await sqlExecutor(tx).query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(event)]);
}

/**
 * The same by itself, after what it tells of was committed. It does not wait for the disk: an announcement that is lost with
 * the database server is told again by 'resync'.
 */
export async function announceNow(pool: pg.Pool, event: LiveEvent): Promise<void> {
  await pool.query(`select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`, [
    CHANNEL,
    JSON.stringify(event),
  ]);
}

/** One LISTEN connection for all readers of this instance. It comes back by itself; readers then fetch again. */
export function createLive(url: string, onFault: (error: Error) => void): Live {
  const listeners = new Map<string, Set<LiveListener>>();
  let client: pg.Client | undefined;
  let isClosed = false;
  let isWanted = false;
  let isListening = false;
  let retryMs = FIRST_RETRY_MS;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const own = createClient(
      {
        connectionString: url,
        application_name: 'ziyarah-live',
        keepAlive: true,
        connectionTimeoutMillis: 800,
      },
      (error) => lost(own, error),
    );
    client = own;
    own.on('end', () => lost(own));
    own.on('notification', ({ payload }) => tell(payload));
    try {
      await own.connect();
      await own.query(`listen ${CHANNEL}`);
      // The connection was lost meanwhile, so it is not used.
      if (isClosed || client !== own) return;
      retryMs = FIRST_RETRY_MS;
      isListening = true;
      // Readers who came before this line may have missed events.
      tellAll('resync');
    } catch (error) {
      lost(own, error as Error);
    }
  }

  function lost(own: pg.Client, error?: Error): void {
    if (isClosed || client !== own) return;
    client = undefined;
    isListening = false;
    if (error) onFault(error);
    own.end().catch(() => undefined);
    retry = setTimeout(() => void connect(), retryMs);
    retry.unref();
    retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2);
  }

  function tellAll(what: 'resync' | 'closing'): void {
    for (const group of [...listeners.values()]) for (const listener of [...group]) listener(what);
  }

  function tell(payload: string | undefined): void {
    const event = JSON.parse(payload ?? 'null') as LiveEvent | null;
    for (const listener of listeners.get(event?.topic ?? '') ?? []) listener(event as LiveEvent);
  }

  return {
    subscribe(topic, listener) {
      if (isClosed) {
        queueMicrotask(() => listener('closing'));
        return () => undefined;
      }
      // The first reader opens the connection: commands that serve none need none.
      if (!isWanted) void connect();
      isWanted = true;
      const group = listeners.get(topic) ?? new Set();
      listeners.set(topic, group);
      group.add(listener);
      return () => {
        group.delete(listener);
        if (group.size === 0) listeners.delete(topic);
      };
    },
    isListening: () => isListening,
    async tryLock(key) {
      if (!client || !isListening) return false;
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
        key,
      ]);
      return rows[0]?.mine === true;
    },
    async close() {
      isClosed = true;
      isListening = false;
      clearTimeout(retry);
      tellAll('closing');
      await client?.end().catch(() => undefined);
    },
  };
}
