import { runEntry } from '#scripts/run/run-entry.ts';

// `-- FOLDER` asks for every public screen instead of the README's pictures.
const isAll = process.argv.length > 2;
await runEntry(`scripts/screenshots/take-${isAll ? 'public-screens' : 'screenshots'}.ts`);
