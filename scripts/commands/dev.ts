import { runEntry } from '#scripts/run/run-entry.ts';

process.env.NODE_ENV = 'development';
process.env.ZIYARAH_COMMAND = 'dev';
await runEntry('src/server.ts');
