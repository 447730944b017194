import autocannon from 'autocannon';
import { seedDemo } from '#features/site/demo/server/seed-demo.ts';
import { connectDatabase } from '#shared/server/db/connect-database.ts';
import { createKeyRing } from '#shared/server/keys/key-ring.ts';
import { childServer } from './support/child-server.ts';
import { noteRatio, scaled } from './support/note-ratio.ts';
import { throwawayDatabase } from './support/throwaway-database.ts';

/** Validated JSON reads of one grave against bare node:http with the same SQL. Bar: 0.75. */
const BAR = 0.75;
const ROUNDS = scaled(3, 2);
const SECONDS = scaled(6, 1);
const CLIENTS = 16;

async function requestsPerSecond(origin: string): Promise<number> {
  const url = `${origin}/api/graves/100`;
  const reply = await fetch(url);
  if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}`);
  const result = await autocannon({ url, connections: CLIENTS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} requests failed`);
  return result.requests.average;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const database = await throwawayDatabase();
try {
  const db = connectDatabase(database.url);
  await seedDemo(db, () => {}, { keyRing: createKeyRing('x'.repeat(40)), origin: 'http://localhost' });
  await db.close();
  const env = { DATABASE_URL: database.url };
  const ours = await childServer(`${import.meta.dirname}/api/our-server.ts`, env);
  const bare = await childServer(`${import.meta.dirname}/api/bare-server.ts`, env);
  const rates = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.bare.push(await requestsPerSecond(bare.origin));
    rates.ours.push(await requestsPerSecond(ours.origin));
  }
  await Promise.all([ours.stop(), bare.stop()]);
  noteRatio('one grave by id against bare node:http', rates.ours, rates.bare);
  const ratio = median(rates.ours) / median(rates.bare);
  console.log(`bare node:http   ${median(rates.bare).toFixed(0)} requests/s`);
  console.log(`operations       ${median(rates.ours).toFixed(0)} requests/s`);
  console.log(`ratio            ${ratio.toFixed(2)} (bar ${BAR})`);
  if (ratio < BAR) process.exitCode = 1;
} finally {
  await database.stop();
}
