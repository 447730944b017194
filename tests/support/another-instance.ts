import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppParts, createApp } from '#app/create-app.ts';
import { type Config, parseConfig } from '#shared/server/config/parse-config.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import type { TestApp } from './create-test-app.ts';
import { TEST_SECRET } from './test-secret.ts';

interface Options extends Pick<AppParts, 'clock' | 'withPages'> {
  settings?: Record<string, string>;
}

export interface AnotherInstance extends TestApp {
  config: Config;
}

/** Another instance on the database of a test's first one, with a folder of its own. Closing it leaves the first as it is. */
export async function openAnotherInstance(
  test: TestApp,
  { settings, withPages = false, clock }: Options = {},
): Promise<AnotherInstance> {
  const folder = await mkdtemp(join(tmpdir(), 'ziyarah-another-'));
  const config = parseConfig({
    DATABASE_URL: test.db.url,
    DATA_DIR: folder,
    SECRET_KEY: TEST_SECRET,
    SECOND_FACTOR_REQUIRED: 'none',
    ...settings,
  });
  const parts = { config, db: test.db, withPages, isQuiet: true, verifyReplies: true };
  const app = await createApp({ ...parts, ...(clock && { clock }) });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...test,
    app,
    config,
    origin,
    fetch: (path, init) => fetch(`${origin}${path}`, { redirect: 'manual', ...init }),
    close: async () => {
      // A connection that a client opened ahead and never used would be waited for.
      app.server.closeAllConnections();
      await app.close();
      await removeFolder(folder);
    },
  };
}
