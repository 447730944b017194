import { foldName } from '#shared/names/fold-name.ts';

const SLICE_MS = 12;

/** Folds names for searching in small portions, so that the page stays responsive. */
export async function foldNames(names: readonly string[]): Promise<string[]> {
  const folded: string[] = [];
  let until = performance.now() + SLICE_MS;
  for (const name of names) {
    folded.push(foldName(name).folded);
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + SLICE_MS;
  }
  return folded;
}
