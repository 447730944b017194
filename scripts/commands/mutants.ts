import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inProject, PROJECT_ROOT } from '#scripts/run/project-paths.ts';
import { PARTS } from '#tests/mutants/parts.ts';

/** The parts of Stryker's report that are read here. */
interface Report {
  files: Record<
    string,
    {
      mutants: {
        mutatorName: string;
        replacement?: string;
        status: string;
        location: { start: { line: number } };
      }[];
    }
  >;
}

const STRYKER = inProject('node_modules/@stryker-mutator/core/bin/stryker.js');
const REPORT = inProject('coverage/mutants.json');
const CAUGHT = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(PARTS);
if (names.some((name) => !(name in PARTS))) {
  console.error(`Usage: npm run mutants -- [${Object.keys(PARTS).join('] [')}]`);
  process.exit(1);
}
for (const name of names) run(name);

function run(name: string): void {
  const { status } = spawnSync(process.execPath, [STRYKER, 'run', 'tests/mutants/stryker.config.mjs'], {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
    env: { ...process.env, MUTANTS_PART: name },
  });
  if (status !== 0) process.exit(status ?? 1);
  const { files } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
  let [caught, missed] = [0, 0];
  for (const [file, { mutants }] of Object.entries(files)) {
    caught += mutants.filter((one) => CAUGHT.includes(one.status)).length;
    for (const one of mutants.filter(({ status }) => MISSED.includes(status))) {
      missed += 1;
      const change = one.replacement?.replace(/\s+/g, ' ').slice(0, 80) ?? '';
      console.log(`${one.status} ${file}:${one.location.start.line} ${one.mutatorName} → ${change}`);
    }
  }
  const score = ((100 * caught) / (caught + missed)).toFixed(1);
  console.log(`\n${name}: ${caught} of ${caught + missed} faults caught, ${score} %`);
}
