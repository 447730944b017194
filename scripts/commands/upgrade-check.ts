import { runEntry } from '#scripts/run/run-entry.ts';

process.env.NODE_ENV = 'production';
process.env.ZIYARAH_COMMAND = 'upgrade:check';
await runEntry('src/app/upgrade-check.ts');
