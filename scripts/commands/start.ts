import { buildIfChanged } from '#scripts/build/build-app.ts';
import { runEntry } from '#scripts/run/run-entry.ts';

process.env.NODE_ENV = 'production';
process.env.ZIYARAH_COMMAND = 'start';
await buildIfChanged();
await runEntry('src/server.ts');
