import { expect, it } from 'vitest';
import { FOLD_VERSION } from '#shared/names/fold-name.ts';
import { foldedAnew } from './fold-names.ts';
import type { KeptPack } from './pack-store.ts';

const kept = (more: Partial<KeptPack>): KeptPack => ({
  cemeteryId: 1,
  pack: { graves: { names: ['Noor-e-Jahan', 'Aman Allah Khan'] } } as KeptPack['pack'],
  folded: ['noor e jahan', 'aman allah khan'],
  ...more,
});

it('folds the names of a kept cemetery again where they were folded by older rules, and only there', async () => {
  const now = { folded: ['noor jahan', 'aman ullah khan'], foldVersion: FOLD_VERSION };
  expect(await foldedAnew(kept({}))).toMatchObject(now);
  expect(await foldedAnew(kept({ foldVersion: FOLD_VERSION - 1 }))).toMatchObject(now);
  const current = kept({ foldVersion: FOLD_VERSION });
  expect(await foldedAnew(current)).toBe(current);
});
