import { createApp } from '#app/create-app.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { connectDatabase } from '#shared/server/db/connect-database.ts';

/** An instance in a process of its own, for tests that kill one. Its address is the first line it prints. */
const config = parseConfig(process.env);
const app = await createApp({
  config,
  db: connectDatabase(process.env.DATABASE_URL ?? ''),
  isQuiet: true,
  withPages: false,
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
