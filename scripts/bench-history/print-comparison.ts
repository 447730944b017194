import { inProject } from '#scripts/run/project-paths.ts';
import { chooseRows, compareRows } from './compare-rows.ts';
import { HISTORY, readHistory } from './run-all.ts';

/** @returns whether no ratio fell by more than its noise */
export function printComparison(args: string[]): boolean {
  const isFile = (arg: string) => arg.endsWith('.jsonl');
  const rows = readHistory(args.find(isFile) ?? inProject(HISTORY));
  const [before, after] = chooseRows(
    rows,
    args.filter((arg) => !isFile(arg)),
  );
  const { fell, rose, missing, same } = compareRows(before, after);
  for (const { date, commit, load, cores } of [before, after])
    console.log(`${date}  ${commit}  load ${load} on ${cores} cores`);
  for (const one of fell) console.log(`FELL   ${one}`);
  for (const one of rose) console.log(`rose   ${one}`);
  for (const one of missing) console.log(`–      ${one}`);
  console.log(`${same} within their noise, ${rose.length} rose, ${fell.length} fell`);
  return fell.length === 0;
}
