import { createApp } from '#app/create-app.ts';
import { createParts } from '#app/create-parts.ts';
import { keepNames } from '#app/keep-names.ts';
import { openDatabase } from '#app/open-database.ts';
import { prepareDemo } from '#app/prepare-demo.ts';
import { startSample } from '#app/start-sample.ts';
import { startAllWorkers } from '#app/start-workers.ts';
import { ConfigError } from '#shared/server/config/config-error.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { LauncherError } from '#shared/server/postgres/launcher-error.ts';

const DRAIN_MS = 10_000;

/**
 * Reads the environment, opens the database, starts the app and listens; a signal drains requests and stops.
 */
async function run(): Promise<void> {
  const config = parseConfig(process.env);
  const database = await openDatabase(config, (line) => console.log(line));
  await prepareDemo(config, database, (line) => console.log(line));
  const { db } = database;
  const shared = createParts({ config, db, onFault: (error) => app.log.warn(error, 'a job') });
  const app = await createApp({ config, db, shared, verifyReplies: config.development });
  const stopKeeping = keepNames(db, (line) => app.log.warn(line));
  let isDraining = false;
  let stopWorkers = async () => {};
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  const stop = async () => {
    if (isDraining) return;
    isDraining = true;
    const late = setTimeout(() => process.exit(1), DRAIN_MS);
    late.unref();
    await stopKeeping();
    await Promise.all([app.close(), stopWorkers()]);
    await shared.jobs.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  const origin = config.appOrigin ?? `http://localhost:${port}`;
  const onFault = (error: Error) => app.log.warn(error, 'a job worker');
  stopWorkers = await startAllWorkers({ config, db, shared, origin, onFault });
  if (config.demo) startSample(config, onFault);
  console.log(`Ziyarah is ready: ${origin}`);
}

try {
  await run();
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof LauncherError;
  const isListenFault = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  if (isListenFault) console.error(`Port ${process.env.PORT ?? 3000} is in use. Choose another with PORT.`);
  else console.error(isPlain ? (error as Error).message : error);
  process.exit(1);
}
