import type pg from 'pg';
import { createClient } from './open-connections.ts';

const ANSWER_MS = 3000;

/** Gives a lock back. */
export type Release = () => Promise<void>;

/**
 * Locks that one holder at a time has, whichever instance of this database it is on: advisory locks, all on one connection
 * of the instance. They end with it, so what a killed instance held is free at once.
 */
export interface SharedLocks {
  /**
   * @param onLost called where the connection is lost while the lock is held: another instance may have it from then on
   * @returns null where somebody has it, here or elsewhere
   * @throws where the database is away
   */
  tryTake(name: string, onLost?: () => void): Promise<Release | null>;
  /** Gives back what is still held. */
  close(): Promise<void>;
}

/** Connects when the first lock is wanted, and again when the connection was lost. */
export function createSharedLocks(url: string): SharedLocks {
  /** What is held, or being asked for, by this instance, with what to do when it is lost. */
  const taken = new Map<string, { onLost: () => void }>();
  let connection: Promise<pg.Client> | undefined;
  let isClosed = false;

  async function connect(): Promise<pg.Client> {
    const client = createClient(
      {
        connectionString: url,
        application_name: 'ziyarah-locks',
        keepAlive: true,
        connectionTimeoutMillis: 800,
        query_timeout: ANSWER_MS,
      },
      lose,
    );
    client.on('end', lose);
    await client.connect();
    return client;
  }

  function lose(): void {
    if (!connection) return;
    connection.then((client) => client.end()).catch(() => undefined);
    connection = undefined;
    const lost = [...taken.values()];
    taken.clear();
    if (!isClosed) for (const { onLost } of lost) onLost();
  }

  async function ask(what: 'pg_try_advisory_lock' | 'pg_advisory_unlock', name: string): Promise<boolean> {
    connection ??= connect();
    try {
      const client = await connection;
      const { rows } = await client.query<{ done: boolean }>(
        `select ${what}(hashtextextended($1, 0)) as done`,
        [name],
      );
      return rows[0]?.done === true;
    } catch (error) {
      // Whether it is held is not known any more: with the connection it surely ends.
      lose();
      throw error;
    }
  }

  return {
    async tryTake(name, onLost = () => undefined) {
      if (isClosed) throw new Error('the locks are closed');
      // The database would give a connection its own lock a second time.
      if (taken.has(name)) return null;
      const own = { onLost };
      taken.set(name, own);
      let isOurs = false;
      try {
        isOurs = await ask('pg_try_advisory_lock', name);
      } finally {
        if (!isOurs && taken.get(name) === own) taken.delete(name);
      }
      if (!isOurs) return null;
      return async () => {
        // Lost meanwhile: whoever has it now keeps it.
        if (taken.get(name) !== own) return;
        await ask('pg_advisory_unlock', name).catch(() => undefined);
        if (taken.get(name) === own) taken.delete(name);
      };
    },
    async close() {
      isClosed = true;
      const open = connection;
      connection = undefined;
      taken.clear();
      await open?.then((client) => client.end()).catch(() => undefined);
    },
  };
}
