import { describe, expect, it } from 'vitest';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { foldName } from '#shared/names/fold-name.ts';
import { type SmallGrave, smallPack } from '../test-data/small-pack.ts';
import { listKeptGraves } from './list-kept-graves.ts';
import { type LoadedPack, loadPack } from './loaded-packs.ts';

function loaded(rows: readonly SmallGrave[], name?: string): LoadedPack {
  const pack = smallPack(rows, name ? { name, aliases: ['Heaton Royds Ground'] } : {});
  const cemeteryId = name ? 2 : 1;
  pack.cemetery.id = cemeteryId;
  const folded = pack.graves.names.map((one) => foldName(one).folded);
  return loadPack({ cemeteryId, pack, folded }, '2026-11-21T10:00:00.000Z');
}

const packs = [
  loaded([
    {
      id: 1,
      name: 'Mohammed Yusuf',
      section: 'A',
      lat: 53.787,
      lng: -1.792,
      death: '1990',
      flags: 1,
      memorials: 1,
    },
    { id: 2, name: 'Muhammad Yousaf', section: 'B', lat: 53.788, lng: -1.792, death: '2004-11-02' },
    { id: 3, name: 'Fatima Bibi', urdu: 'فاطمہ بی بی', section: 'A', lat: 53.789, lng: -1.792, flags: 4 },
    { id: 4, name: 'Khadija Begum', section: 'a' },
  ]),
  loaded([{ id: 11, name: 'Mohammed Yusuf', lat: 53.9, lng: -1.9 }], 'Nab Wood Cemetery'),
];

async function list(query: Record<string, unknown>, options?: { demoOnly: boolean }) {
  const reply = await listKeptGraves(packs, query, options);
  if (!reply) throw new Error('no answer');
  return { ...reply, graves: reply.body as Grave[] };
}
it('shows a name in its own letters, with whose word it is', async () => {
  const [grave] = (await list({ search: 'Fatima Bibi' })).graves;
  expect(grave).toMatchObject({ nameUrdu: { name: 'فاطمہ بی بی', by: 'family' }, nameArabic: null });
});

const ids = async (query: Record<string, unknown>) => (await list(query)).graves.map(({ id }) => id);

describe('graves out of what is kept', () => {
  it('finds a name in another spelling and script, and says why', async () => {
    expect(new Set(await ids({ search: 'Mehmet Yusuf' }))).toEqual(new Set([1, 2, 11]));
    expect(new Set(await ids({ search: 'محمد يوسف' }))).toEqual(new Set([1, 2, 11]));
    const [first] = (await list({ search: 'mohammed yusuf' })).graves;
    expect(first?.match).toEqual({ score: 1, isExact: true, reasons: ['exact'] });
    expect(await ids({ search: '؟!' })).toEqual([]);
  });

  it('puts the verified and the later dead first among equals, the nearer before both', async () => {
    expect((await ids({ search: 'Mohammed Yusuf' })).slice(0, 2)).toEqual([1, 11]);
    expect((await ids({ search: 'Mohammed Yusuf', near: '53.9,-1.9' }))[0]).toBe(11);
  });

  it('reads a place after a name', async () => {
    expect(await ids({ search: 'Mohammed Yusuf Nab Wood' })).toEqual([11]);
  });

  it.each([
    [{ section: 'A' }, [1, 3, 4]],
    [{ verified: 'true' }, [1]],
    [{ verified: 'false', section: 'A' }, [3, 4]],
    [{ hasMemorial: 'true' }, [1]],
    [{ cemetery: 'nab wood cemetery' }, [11]],
    [{ cemetery: 'the heaton royds ground' }, [11]],
    [{ search: 'Mohammed Yusuf Heaton Royds' }, [11]],
    [{ search: 'Heaton Royds' }, [11]],
    [{ cemetery: 'Nowhere' }, []],
    [{ deathFrom: '1991' }, [2]],
    [{ deathTo: '1990' }, [1]],
    [{ near: '53.787,-1.792', radius: '0.15' }, [1, 2]],
    [{ bbox: '53.7875,-1.8,53.7895,-1.7' }, [2, 3]],
    [{ relative: 'Yusuf', cemetery: 'Scholemoor Cemetery' }, [1, 2]],
  ])('narrows by %o', async (query, expected) => {
    expect((await ids(query)).sort((a, b) => a - b)).toEqual(expected);
  });

  it('sorts by distance near a point and says how far it is, the unplaced last', async () => {
    const { graves } = await list({ near: '53.7885,-1.792', cemetery: 'Scholemoor Cemetery' });
    expect(graves.map(({ id, distance }) => [id, distance])).toEqual([
      [2, 0.056],
      [3, 0.056],
      [1, 0.167],
      [4, undefined],
    ]);
  });

  it('sorts by name, death and entry', async () => {
    expect(await ids({ sort: 'death', limit: '2' })).toEqual([2, 1]);
    expect(await ids({ sort: 'newest' })).toEqual([11, 4, 3, 2, 1]);
    expect((await ids({ sort: 'name' }))[0]).toBe(3);
  });

  it('pages through all, counts them, and answers no cursor of the server', async () => {
    const first = await list({ limit: '2' });
    expect([first.total, first.graves.length]).toEqual([5, 2]);
    const second = await list({ limit: '2', cursor: first.next });
    const third = await list({ limit: '2', cursor: second.next });
    expect([...first.graves, ...second.graves, ...third.graves].map(({ id }) => id)).toEqual([
      11, 4, 3, 2, 1,
    ]);
    expect(third.next).toBeNull();
    expect(await listKeptGraves(packs, { cursor: 'WyJhIiwxXQ' })).toBeNull();
  });

  it('keeps to the demonstration where that is asked', async () => {
    expect((await list({}, { demoOnly: true })).graves.map(({ id }) => id)).toEqual([3]);
  });
});
