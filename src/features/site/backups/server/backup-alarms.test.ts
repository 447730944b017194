import { describe, expect, it } from 'vitest';
import type { KeptBackup } from '#shared/server/backup/backup-list.ts';
import { judgeBackups } from './backup-alarms.ts';

const now = new Date('2026-11-26T06:00:00Z');
const of = (createdAt: string, verifiedAt: string | null = createdAt): KeptBackup => ({
  name: 'ziyarah-x.backup',
  ...{ createdAt, verifiedAt, bytes: 1, sha256: '', isEncrypted: true, restoredAt: null },
});
const nightly = { schedule: '30 2 * * *', recipient: 'age1x' };
const fine = { backups: [of('2026-11-26T02:30:04.000Z')], problems: {} };
const names = (...given: Parameters<typeof judgeBackups>) => judgeBackups(...given).map(({ name }) => name);

describe('judgeBackups', () => {
  it('is silent where all is well', () => {
    expect(names(nightly, fine, now)).toEqual([]);
  });
  it('tells one that is late, after three hours, and none at all', () => {
    const old = { backups: [of('2026-11-25T02:30:04.000Z')], problems: {} };
    expect(names(nightly, old, now)).toEqual(['backupLate']);
    expect(names(nightly, old, new Date('2026-11-26T05:00:00Z'))).toEqual([]);
    expect(names(nightly, { backups: [], problems: {} }, now)).toEqual(['backupLate']);
    const unchecked = { backups: [of('2026-11-26T02:30:04.000Z', null)], problems: {} };
    expect(names(nightly, unchecked, now)).toEqual(['backupLate']);
  });
  it('tells failures with their words', () => {
    const problems = { 'backup.run': 'no space', 'backup.verify': 'no key' };
    expect(judgeBackups(nightly, { ...fine, problems }, now)).toEqual([
      { name: 'backupFailed', problem: 'no space' },
      { name: 'backupTestFailed', problem: 'no key' },
    ]);
  });
  it('tells a place that cannot be read and backups in clear', () => {
    expect(names({ ...nightly, recipient: undefined }, { backups: null, problems: {} }, now)).toEqual([
      'backupUnreachable',
      'backupClear',
    ]);
  });
  it('expects none where none is scheduled', () => {
    const byHand = { schedule: undefined, recipient: 'age1x' };
    expect(names(byHand, { backups: [], problems: { 'backup.run': 'old' } }, now)).toEqual([]);
  });
});
