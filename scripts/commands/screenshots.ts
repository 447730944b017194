import { runEntry } from '#scripts/run/run-entry.ts';

await runEntry('scripts/screenshots/take-screenshots.ts');
