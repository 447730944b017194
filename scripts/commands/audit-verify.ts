import { runEntry } from '#scripts/run/run-entry.ts';

process.env.NODE_ENV = 'production';
process.env.ZIYARAH_COMMAND = 'audit:verify';
await runEntry('src/app/audit-cli.ts');
