import { existsSync } from 'node:fs';
import { inProject } from '#scripts/run/project-paths.ts';
import { runEntry } from '#scripts/run/run-entry.ts';

process.env.NODE_ENV = 'production';
process.env.ZIYARAH_COMMAND = 'serve';
if (!existsSync(inProject('dist/build.json'))) {
  console.error('There is no build to serve: run `npm run build` first (or `npm start`, which builds).');
  process.exit(1);
}
await runEntry('src/server.ts');
