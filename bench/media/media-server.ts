import { createApp } from '#app/create-app.ts';
import { startAllWorkers } from '#app/start-workers.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { connectDatabase } from '#shared/server/db/connect-database.ts';

// The API with its queues, in a process whose memory is its own. It prints its port.
const config = parseConfig(process.env);
const url = config.database.kind === 'external' ? config.database.url : '';
const db = connectDatabase(url);
const app = await createApp({ config, db, isQuiet: true, withPages: false });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const stopWorkers = await startAllWorkers({ config, db, origin, onFault: console.error });
process.once('SIGTERM', async () => {
  await Promise.all([app.close(), stopWorkers()]);
  await db.close();
  process.exit(0);
});
console.log(new URL(origin).port);
