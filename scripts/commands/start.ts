import { buildApart } from '#scripts/build/build-apart.ts';
import { runEntry } from '#scripts/run/run-entry.ts';

process.env.NODE_ENV = 'production';
process.env.ZIYARAH_COMMAND = 'start';
await buildApart();
await runEntry('src/server.ts');
