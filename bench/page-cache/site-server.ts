import { createApp } from '#app/create-app.ts';
import { prepareDemo } from '#app/prepare-demo.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { connectDatabase } from '#shared/server/db/connect-database.ts';

// The demonstration as it is. Rendering keeps a small machine so busy that a connection may be waited for.
const config = parseConfig({ ...process.env, DEMO: '1', SECRET_KEY: 'x'.repeat(40), LOG_LEVEL: 'error' });
const db = connectDatabase(process.env.DATABASE_URL ?? '', { connectMs: 30_000, statementMs: 30_000 });
await prepareDemo(config, { db }, () => {});
const app = await createApp({ config, db });
await app.listen({ port: 0, host: '127.0.0.1' });
console.log((app.server.address() as { port: number }).port);
process.once('SIGTERM', () => process.exit(0));
