import { describe, expect, it } from 'vitest';
import { checkJournal, checkSnapshots } from './migrations.ts';

const entry = (idx: number, when: number): { idx: number; when: number; tag: string } => ({
  idx,
  when,
  tag: `000${idx}_x`,
});

describe('checkJournal', () => {
  it('accepts strictly increasing timestamps', () => {
    expect(checkJournal({ entries: [entry(0, 10), entry(1, 11)] }, ['0000_x.sql', '0001_x.sql'])).toEqual([]);
  });

  it('refuses equal or older ones, gaps, and files on one side only', () => {
    const journal = { entries: [entry(0, 10), entry(1, 10), entry(3, 12)] };
    expect(checkJournal(journal, ['0000_x.sql', '0001_x.sql', '0009_y.sql'])).toEqual([
      '0001_x is not newer than 0000_x: generate it again after merging',
      '0003_x has number 3 in place 2',
      '0003_x.sql is missing',
      '0009_y.sql is not in the journal',
    ]);
  });
});

describe('checkSnapshots', () => {
  const journal = { entries: [entry(0, 10), entry(1, 11)] };

  it('keeps the newest one', () => {
    expect(checkSnapshots(journal, ['0001_snapshot.json'])).toEqual([]);
  });

  it('refuses older ones, and that the newest is missing', () => {
    expect(checkSnapshots(journal, ['0000_snapshot.json'])).toEqual([
      'meta/0001_snapshot.json is missing: drizzle-kit compares with it',
      'meta/0000_snapshot.json is not needed any more: delete it',
    ]);
  });
});
