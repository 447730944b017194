import { createApp } from '#app/create-app.ts';
import { openDatabase } from '#app/open-database.ts';
import { prepareDemo } from '#app/prepare-demo.ts';
import { buildIfChanged } from '#scripts/build/build-app.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';

/**
 * The demonstration, served for pictures on a free port.
 * @param settings beside those of the environment
 */
export async function openDemo(
  settings: Record<string, string> = {},
): Promise<{ origin: string; close: () => Promise<void> }> {
  await buildIfChanged();
  const config = parseConfig({ ...process.env, ...settings, DEMO: '1', LOG_LEVEL: 'warn' });
  const database = await openDatabase(config, () => {});
  await prepareDemo(config, database, () => {});
  const app = await createApp({ config, db: database.db, isQuiet: true });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      await app.close();
      await database.close();
    },
  };
}
