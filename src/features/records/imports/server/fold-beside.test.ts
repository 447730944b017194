import { afterEach, expect, it } from 'vitest';
import { FoldBeside } from './fold-beside.ts';
import { foldForCopy, type NameToFold } from './folded-names.ts';

const LISTS: NameToFold[][] = Array.from({ length: 6 }, (_, list) =>
  ['Ghulam Rasool', 'غلام رسول', 'Fatima Bibi w/o Yusuf'].map((name) => ({
    deceasedName: `${name} ${'abcdef'[list]}`,
    additionalInfo: list % 2 === 0 ? 'Son of Muhammad Khan' : undefined,
  })),
);
let beside: FoldBeside;
afterEach(() => beside.close());

it('folds lists as one thread would, in their order', async () => {
  beside = new FoldBeside();
  const folded = await Promise.all(LISTS.map((list) => beside.fold(list)));
  expect(folded).toEqual(LISTS.map((list) => list.map(foldForCopy)));
});

it('gives up what it was still to fold when it is closed', async () => {
  beside = new FoldBeside();
  const [first, ...others] = LISTS.map((list) => beside.fold(list));
  await beside.close();
  expect(await first).toEqual(LISTS[0]?.map(foldForCopy));
  for (const other of others) await expect(other).rejects.toThrow('has ended');
});
