import type { Database, Queries } from './connect-database.ts';
import { createPool } from './open-connections.ts';
import { queriesOver } from './queries-over.ts';

/** As long as the database itself is waited for. */
const CONNECT_MS = 800;
const STATEMENT_MS = 3000;
const CONNECTIONS = 8;
/** A standby that lags is asked again after this, one that is away after ten times as much. */
const LAGS_MS = 100;
const AWAY_MS = 1000;
/** So often it is asked at least: a standby that was promoted tells nobody. */
const TRUSTED_MS = 5000;

/** A standby of the database, for reads that may come from it. */
export interface Replica {
  /**
   * @returns the standby where it has everything that was written up to what this instance was last told of; null where it
   * lags, is away or is a standby no more: the database itself is asked then
   */
  forReading(): Promise<Queries | null>;
  /** Something was written: the standby is used again once it has that, too. */
  written(): void;
  /** A read failed on the standby. */
  failed(error: Error): void;
  /** Milliseconds for which it was of no use whenever it was asked; 0 where it is of use, or was never asked. */
  uselessMs(): number;
  close(): Promise<void>;
}

interface Options {
  /** False while announcements of writes may be missed: the standby is not used then. */
  isHearing: () => boolean;
  onFault: (error: Error) => void;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

/**
 * Reads from a standby never show less than visitors were shown before: it is used only while it has replayed the
 * database's log up to the last write that was told of (decision 79).
 */
export function openReplica(
  url: string,
  primary: Database,
  { isHearing, onFault, now = () => performance.now() }: Options,
): Replica {
  const pool = createPool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + 1000,
    idleTimeoutMillis: 30_000,
    application_name: 'ziyarah-replica',
  });
  // What is kept beside the database is kept by the database itself, whichever of the two is asked.
  const queries: Queries = Object.assign(queriesOver(pool), { home: primary, isTransaction: false });
  /** Counts the writes that were told of. */
  let writes = 0;
  /** The log's end when a write had been told of, and after which one it was read. */
  let end: { lsn: string; after: number } | null = null;
  let proven: { after: number; at: number } | null = null;
  let lookAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  let uselessSince: number | null = null;

  const isProven = () => proven?.after === writes && now() - proven.at < TRUSTED_MS;

  async function look(): Promise<void> {
    const after = writes;
    try {
      if (end?.after !== after || proven?.after === after) end = { lsn: await endOfLog(primary), after };
      if (await hasReplayed(queries, end.lsn)) {
        proven = { after, at: now() };
        uselessSince = null;
        return;
      }
      lookAt = now() + LAGS_MS;
    } catch (error) {
      lookAt = now() + AWAY_MS;
      onFault(error instanceof Error ? error : new Error(String(error)));
    }
    proven = null;
    uselessSince ??= now();
  }

  return {
    async forReading() {
      if (!isHearing()) return null;
      if (isProven()) return queries;
      if (now() < lookAt) return null;
      looking ??= look().finally(() => {
        looking = null;
      });
      await looking;
      return isProven() ? queries : null;
    },
    written() {
      writes += 1;
      // The next reader looks at once, however lately another did.
      lookAt = Number.NEGATIVE_INFINITY;
    },
    failed(error) {
      proven = null;
      lookAt = now() + AWAY_MS;
      uselessSince ??= now();
      onFault(error);
    },
    uselessMs: () => (uselessSince === null ? 0 : now() - uselessSince),
    close: () => pool.end(),
  };
}

/** With what is written but not on the disk yet: some commits do not wait for it. */
async function endOfLog(primary: Queries): Promise<string> {
  const [row] = await primary.rows<{ lsn: string }>({
    name: 'end-of-log',
    text: 'select pg_current_wal_insert_lsn()::text as lsn',
    values: [],
  });
  return row?.lsn ?? 'FFFFFFFF/FFFFFFFF';
}

/** False as well where the server is no standby: what it goes on with by itself nobody sees. */
async function hasReplayed(standby: Queries, lsn: string): Promise<boolean> {
  const [row] = await standby.rows<{ is: boolean }>({
    name: 'has-replayed',
    text: 'select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as is',
    values: [lsn],
  });
  return row?.is ?? false;
}
