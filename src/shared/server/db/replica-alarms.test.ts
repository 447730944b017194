import { expect, it } from 'vitest';
import { replicaAlarms } from './replica-alarms.ts';

const alarmsAfter = (uselessMs: number) =>
  replicaAlarms({ replica: { forReading: async () => null, uselessMs: () => uselessMs } }, new Date());

it('says that a standby is of no use once it has been so for more than a minute', async () => {
  expect(await alarmsAfter(0)).toEqual([]);
  expect(await alarmsAfter(60_000)).toEqual([]);
  expect(await alarmsAfter(60_001)).toEqual([{ name: 'replicaBehind' }]);
  expect(await replicaAlarms({ replica: null }, new Date())).toEqual([]);
});
