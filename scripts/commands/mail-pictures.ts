import { runEntry } from '#scripts/run/run-entry.ts';

await runEntry('scripts/mails/take-mail-pictures.ts');
