import autocannon from 'autocannon';
import { buildIfChanged } from '#scripts/build/build-app.ts';
import { childServer } from './support/child-server.ts';
import { throwawayDatabase } from './support/throwaway-database.ts';

/** Pages for visitors, kept against rendered for each of them, by one process. Bar: 2 times as many. */
const BAR = 2;
const ROUNDS = 3;
const SECONDS = 5;
const CLIENTS = 16;
const PAGES = ['/', '/memorial/1', '/search?q=khan'];

async function requestsPerSecond(url: string): Promise<number> {
  const reply = await fetch(url);
  if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}`);
  // As a browser asks: compressing is the same work for both.
  const headers = { 'accept-encoding': 'gzip, br' };
  const result = await autocannon({ url, headers, connections: CLIENTS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} requests failed`);
  return result.requests.average;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

await buildIfChanged();
const database = await throwawayDatabase();
try {
  const env = { DATABASE_URL: database.url, RATE_LIMIT_SCALE: '10000', MEDIA_SERVER: 'none' };
  const { origin, stop } = await childServer(`${import.meta.dirname}/page-cache/site-server.ts`, env);
  for (const page of PAGES) {
    // A parameter that no page knows is rendered for whoever asks, and shows the same.
    const fresh = `${page}${page.includes('?') ? '&' : '?'}fresh=1`;
    const rates = { kept: [] as number[], rendered: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      rates.rendered.push(await requestsPerSecond(`${origin}${fresh}`));
      rates.kept.push(await requestsPerSecond(`${origin}${page}`));
    }
    const ratio = median(rates.kept) / median(rates.rendered);
    console.log(
      `${page.padEnd(16)} rendered ${median(rates.rendered).toFixed(0)}, kept ${median(rates.kept).toFixed(0)} requests/s: ${ratio.toFixed(1)} times (bar ${BAR})`,
    );
    if (ratio < BAR) process.exitCode = 1;
  }
  await stop();
} finally {
  await database.stop();
}
