import { createClient } from '../db/open-connections.ts';

/** One number for all instances of a database. */
const TURN = 7_240_121;

/** Does the work unless another instance is at it; it is then told and nothing is done. */
export async function withTurn(ownerUrl: string, work: () => Promise<string>): Promise<string> {
  const client = createClient({
    connectionString: ownerUrl,
    keepAlive: true,
    application_name: 'ziyarah-backup',
  });
  // The lock goes with its connection; the work meets the lost database by itself.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [TURN]);
    return rows[0]?.mine ? await work() : 'Another backup is under way: nothing was done.';
  } finally {
    await client.end();
  }
}
