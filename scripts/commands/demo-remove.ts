import { runEntry } from '#scripts/run/run-entry.ts';

process.env.NODE_ENV = 'production';
process.env.ZIYARAH_COMMAND = 'demo:remove';
await runEntry('src/app/demo-remove-cli.ts');
