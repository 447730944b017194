import { runEntry } from '#scripts/run/run-entry.ts';

await runEntry('scripts/help/take-pictures.ts');
