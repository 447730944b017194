import { runEntry } from '#scripts/run/run-entry.ts';

process.env.NODE_ENV = 'production';
process.env.ZIYARAH_COMMAND = 'import';
await runEntry('src/app/import-cli.ts');
