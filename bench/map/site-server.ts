import { createApp } from '#app/create-app.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { connectDatabase } from '#shared/server/db/connect-database.ts';

// The register as it is loaded, without a demonstration.
const config = parseConfig({
  ...process.env,
  DEMO: '0',
  SECRET_KEY: 'x'.repeat(40),
  LOG_LEVEL: 'warn',
  RATE_LIMIT_SCALE: '10000',
});
const db = connectDatabase(process.env.DATABASE_URL ?? '');
const app = await createApp({ config, db });
await app.listen({ port: Number(process.env.BENCH_PORT ?? 0), host: '127.0.0.1' });
console.log((app.server.address() as { port: number }).port);
process.once('SIGTERM', () => process.exit(0));
