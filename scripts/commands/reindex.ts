import { runEntry } from '#scripts/run/run-entry.ts';

process.env.NODE_ENV = 'production';
process.env.ZIYARAH_COMMAND = 'reindex';
await runEntry('src/app/reindex-cli.ts');
