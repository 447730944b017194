import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#app/create-app.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { connectDatabase } from '#shared/server/db/connect-database.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { TEST_SECRET } from './test-secret.ts';

export type LimitedSite = Awaited<ReturnType<typeof openLimitedSite>>;

/** An instance with its pages and the limits of time that a real one has, unlike those of other tests: for faults. */
export async function openLimitedSite(databaseUrl: string, settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ziyarah-limited-'));
  const config = parseConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY: TEST_SECRET,
    HOST: '127.0.0.1',
    SECOND_FACTOR_REQUIRED: 'none',
    PAGE_CACHE_SECONDS: '0',
    RATE_LIMIT_SCALE: '1000',
    ...settings,
  });
  const db = connectDatabase(databaseUrl, { onError: () => {} });
  const app = await createApp({ config, db, isQuiet: true, formLeastMs: 0 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    origin,
    dataDir,
    fetch: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, { redirect: 'manual', ...init }),
    close: async () => {
      await app.close();
      await db.close();
      await removeFolder(dataDir);
    },
  };
}

let sent = 0;
/** POST /api/duas as a visitor; each with words of its own. */
export async function sendDua(site: Pick<LimitedSite, 'fetch'>, language = 'en', key?: string) {
  const content = `May Allah have mercy on them ${++sent}`;
  const headers = { 'content-type': 'application/json', 'accept-language': language };
  const began = performance.now();
  const reply = await site.fetch('/api/duas', {
    method: 'POST',
    headers: key === undefined ? headers : { ...headers, 'idempotency-key': key },
    body: JSON.stringify({ content: key ?? content, language: 'en' }),
  });
  const { code, message } = (await reply.json()) as { code?: string; message?: string };
  const retryAfter = reply.headers.get('retry-after');
  return { status: reply.status, retryAfter, code, message, content, ms: performance.now() - began };
}
