import { existsSync, readdirSync } from 'node:fs';
import { inProject } from '#scripts/run/project-paths.ts';
import { runEntry } from '#scripts/run/run-entry.ts';

process.env.NODE_ENV = 'production';
process.env.ZIYARAH_COMMAND = 'bench';
const [name = ''] = process.argv.slice(2);
if (!/^[a-z-]+$/.test(name) || !existsSync(inProject(`bench/${name}.ts`))) {
  const names = readdirSync(inProject('bench'))
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => file.replace('.ts', ''));
  console.error(`Usage: npm run bench -- NAME, where NAME is one of: ${names.join(', ') || '(none yet)'}`);
  process.exit(1);
}
await runEntry(`bench/${name}.ts`);
