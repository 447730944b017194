import { runEntry } from '#scripts/run/run-entry.ts';

process.env.NODE_ENV = 'production';
process.env.ZIYARAH_COMMAND = 'backup-verify';
await runEntry('src/app/backup-verify.ts');
