import { printComparison } from '#scripts/bench-history/print-comparison.ts';
import { benchNames, runAll } from '#scripts/bench-history/run-all.ts';
import { runEntry } from '#scripts/run/run-entry.ts';

process.env.NODE_ENV = 'production';
process.env.ZIYARAH_COMMAND = 'bench';
const [name = '', ...args] = process.argv.slice(2);
const others: Record<string, (args: string[]) => boolean> = { all: runAll, compare: printComparison };
if (Object.hasOwn(others, name)) {
  try {
    process.exitCode = others[name]?.(args) ? 0 : 1;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
} else if (benchNames().includes(name)) {
  await runEntry(`bench/${name}.ts`);
} else {
  console.error(
    `Usage: npm run bench -- NAME, where NAME is one of: ${benchNames().join(', ')}
       npm run bench -- all [--only NAME,NAME] [--small] [--history FILE.jsonl]
       npm run bench -- compare [FILE.jsonl] [BEFORE] [AFTER], which are dates or commits`,
  );
  process.exit(1);
}
