import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { buildIfChanged } from '#scripts/build/build-app.ts';
import { measureBusyEvening } from './page-cache/busy-evening.ts';
import { childServer } from './support/child-server.ts';
import { noteRatio, scaled } from './support/note-ratio.ts';
import { throwawayDatabase } from './support/throwaway-database.ts';

/**
 * Pages for visitors by one process, compressed: kept, and rendered for each of them, against bare node:http that sends
 * the same bytes; then how many are kept on a busy evening.
 */
const KEPT_BAR = 0.5;
const RENDERED_BAR = 0.08;
const ROUNDS = scaled(3, 2);
const SECONDS = scaled(5, 1);
const CLIENTS = 8;
const EVENING_SECONDS = scaled(20, 3);
const PAGES = ['/', '/memorial/1', '/search?q=khan'];

const { values } = parseArgs({
  args: process.argv.slice(3),
  // The busy evening alone.
  options: { evening: { type: 'boolean', default: false } },
});

async function requestsPerSecond(url: string): Promise<number> {
  const reply = await fetch(url);
  if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}`);
  // As a browser asks.
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
  const env = {
    ...{ DATABASE_URL: database.url, RATE_LIMIT_SCALE: '10000', MEDIA_SERVER: 'none' },
    SECOND_FACTOR_REQUIRED: 'none',
  };
  const site = await childServer(`${import.meta.dirname}/page-cache/site-server.ts`, env);
  const bare = await childServer(`${import.meta.dirname}/page-cache/bare-server.ts`, {
    SITE: site.origin,
    PAGES: PAGES.join(' '),
  });
  for (const page of values.evening ? [] : PAGES) {
    // A parameter that no page knows is rendered for whoever asks, and shows the same.
    const fresh = `${page}${page.includes('?') ? '&' : '?'}fresh=1`;
    const rates = { bare: [] as number[], kept: [] as number[], rendered: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      rates.bare.push(await requestsPerSecond(`${bare.origin}${page}`));
      rates.kept.push(await requestsPerSecond(`${site.origin}${page}`));
      rates.rendered.push(await requestsPerSecond(`${site.origin}${fresh}`));
    }
    noteRatio(`${page} kept against bare node:http`, rates.kept, rates.bare);
    noteRatio(`${page} rendered against bare node:http`, rates.rendered, rates.bare);
    const [most, kept, rendered] = [median(rates.bare), median(rates.kept), median(rates.rendered)];
    console.log(
      `${page.padEnd(16)} bare ${most.toFixed(0)}, kept ${kept.toFixed(0)}, rendered ${rendered.toFixed(0)} requests/s`,
    );
    console.log(
      `${''.padEnd(16)} kept ${(kept / most).toFixed(2)} (bar ${KEPT_BAR}), rendered ${(rendered / most).toFixed(3)} (bar ${RENDERED_BAR})`,
    );
    if (kept / most < KEPT_BAR || rendered / most < RENDERED_BAR) process.exitCode = 1;
  }
  const evening = await measureBusyEvening(site.origin, database.url, {
    rounds: ROUNDS,
    seconds: EVENING_SECONDS,
  });
  noteRatio('pages from memory with writes against none', evening['what is about it'], evening.nothing);
  const share = (drops: keyof typeof evening) => median(evening[drops]);
  const [quiet, named, all] = [share('nothing'), share('what is about it'), share('all')];
  console.log(
    `busy evening     from memory: without writes ${quiet.toFixed(2)}, 5 writes a second ${named.toFixed(2)}, where each drops all ${all.toFixed(2)} (${(named / all).toFixed(1)} times)`,
  );
  await Promise.all([site.stop(), bare.stop()]);
} finally {
  await database.stop();
}
