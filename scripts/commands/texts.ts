import { runEntry } from '#scripts/run/run-entry.ts';

await runEntry('scripts/texts/texts-command.ts');
