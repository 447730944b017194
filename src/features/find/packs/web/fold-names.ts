import { FOLD_VERSION, foldName } from '#shared/names/fold-name.ts';
import type { KeptPack } from './pack-store.ts';

const SLICE_MS = 12;

/** Folds names for searching in small portions, so that the page stays responsive. */
async function foldNames(names: readonly string[]): Promise<string[]> {
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

/** A pack's names folded for searching, with the version of the rules. */
export async function foldPack(pack: KeptPack['pack']): Promise<Pick<KeptPack, 'folded' | 'foldVersion'>> {
  return { folded: await foldNames(pack.graves.names), foldVersion: FOLD_VERSION };
}

/** The pack as it is searched: names that were kept under older rules are folded again, since what is asked is folded by the newer. */
export async function foldedAnew(kept: KeptPack): Promise<KeptPack> {
  return kept.foldVersion === FOLD_VERSION ? kept : { ...kept, ...(await foldPack(kept.pack)) };
}
