import { createApp } from '#app/create-app.ts';
import { prepareDemo } from '#app/prepare-demo.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { connectDatabase } from '#shared/server/db/connect-database.ts';
import { fillMemorial } from './fill-memorial.ts';

const config = parseConfig({ ...process.env, DEMO: '1', SECRET_KEY: 'x'.repeat(40), LOG_LEVEL: 'warn' });
const db = connectDatabase(process.env.DATABASE_URL ?? '');
await prepareDemo(config, { db }, () => {});
const app = await createApp({ config, db });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };
await fillMemorial(db, `http://127.0.0.1:${port}`);
console.log(port);
process.once('SIGTERM', () => process.exit(0));
