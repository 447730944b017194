import { describe, expect, it } from 'vitest';
import { applyChanges } from './apply-changes.ts';
import type { PackChanges } from './pack-format.ts';
import { type SmallGrave, smallColumns, smallPack } from './test-data/small-pack.ts';
import { unpackGrave, unpackIds } from './unpack-graves.ts';

const before = smallPack(
  [
    { id: 3, name: 'Amina Khan', section: 'A', lat: 53.787, lng: -1.792 },
    { id: 5, name: 'Yusuf Ali', section: 'B', lat: 53.7871, lng: -1.7921, death: '~1998' },
    { id: 9, name: 'Bilal Shah', section: 'A' },
  ],
  {
    memorials: [
      { id: 1, graveId: 3, title: 'Amina' },
      { id: 2, graveId: 9, title: 'Bilal' },
    ],
  },
);

function changed(rows: readonly SmallGrave[], parts: Partial<PackChanges> = {}): PackChanges {
  const { isWhole: _whole, ...base } = smallPack(rows, { version: 2 });
  return { ...base, isWhole: false, removed: [], ...parts };
}

const gravesOf = (pack: typeof before) => unpackIds(pack.graves).map((id, at) => unpackGrave(pack, id, at));

describe('a pack brought up to date', () => {
  it('takes changed and new graves, drops removed ones, and keeps what is not named', () => {
    const after = applyChanges(
      before,
      changed(
        [
          { id: 4, name: 'Hamza Noor', section: 'C' },
          { id: 5, name: 'Yousuf Ali', section: 'C', flags: 1, death: '1998-02' },
        ],
        { removed: [9] },
      ),
    );
    expect(after.version).toBe(2);
    const graves = gravesOf(after);
    expect(graves.map(({ id, deceasedName, section }) => [id, deceasedName, section])).toEqual([
      [3, 'Amina Khan', 'A'],
      [4, 'Hamza Noor', 'C'],
      [5, 'Yousuf Ali', 'C'],
    ]);
    expect(graves[2]).toMatchObject({ isVerified: true, dateOfDeath: '1998-02', dateOfDeathIsCirca: false });
    expect(graves[0]).toMatchObject({
      gpsCoordinates: '53.787,-1.792',
      location: 'Row 1',
      coordinateSource: 'surveyed',
    });
  });

  it('keeps positions where they are when the origin moves', () => {
    const origin = [-1.8, 53.7] as const;
    const rows = [{ id: 9, name: 'Bilal Shah', lat: 53.71, lng: -1.81 }];
    const after = applyChanges(before, changed(rows, { origin, graves: smallColumns(rows, origin) }));
    expect(gravesOf(after).map(({ gpsCoordinates }) => gpsCoordinates)).toEqual([
      '53.787,-1.792',
      '53.7871,-1.7921',
      '53.71,-1.81',
    ]);
  });

  it('replaces the memorials of touched graves and leaves the others', () => {
    const after = applyChanges(
      before,
      changed([{ id: 3, name: 'Amina Khan' }], { memorials: [{ id: 7, graveId: 3, title: 'Her page' }] }),
    );
    expect(after.memorials).toEqual([
      { id: 2, graveId: 9, title: 'Bilal' },
      { id: 7, graveId: 3, title: 'Her page' },
    ]);
  });

  it('takes the other names and the merged records as they are now', () => {
    const former = { ...before, aliases: ['Old Ground'], merged: [[2, 3]] as [number, number][] };
    const now = changed([], { aliases: ['Necropolis'], merged: [[9, 5]], removed: [9] });
    expect(applyChanges(former, now)).toMatchObject({ aliases: ['Necropolis'], merged: [[9, 5]] });
  });

  it('changes nothing but the version where nothing changed', () => {
    const after = applyChanges(before, changed([]));
    expect(gravesOf(after)).toEqual(gravesOf(before));
  });
});
