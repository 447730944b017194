import { flushCompileCache } from 'node:module';
import { createApp } from '#app/create-app.ts';
import { openDatabase } from '#app/open-database.ts';
import { startAllWorkers } from '#app/start-workers.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { connectDatabase } from '#shared/server/db/connect-database.ts';
import { startTelemetry } from '#shared/server/telemetry/start-telemetry.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';

/** An instance in a process of its own, for tests that kill one. Its address is the first line it prints. */
const config = parseConfig(process.env);
if (config.isTelemetryOn) await startTelemetry();
// A database that is given was migrated by the test; without one the instance has its own.
const given = process.env.DATABASE_URL;
const connect = process.env.IS_IMPATIENT === '1' ? connectDatabase : connectTestDatabase;
const db = given ? connect(given) : (await openDatabase(config, console.error)).db;
const app = await createApp({
  config,
  db,
  isQuiet: true,
  withPages: false,
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
if (process.env.WITH_WORKERS === '1')
  await startAllWorkers({ config, db, origin, onFault: (error) => console.error(error.message) });
// A test kills this process: by itself Node keeps what it compiled when it ends in order.
flushCompileCache();
console.log(origin);
