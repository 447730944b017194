import { describe, expect, it } from 'vitest';
import { dueAt, lateness } from './clock-values.ts';

describe('the clocks', () => {
  it.each([
    ['danger', '2026-03-01T10:00:00.000Z', '2026-03-01T11:00:00.000Z'],
    ['report', '2026-03-01T10:00:00.000Z', '2026-03-04T10:00:00.000Z'],
    ['appeal', '2026-03-01T10:00:00.000Z', '2026-03-15T10:00:00.000Z'],
    ['privacy', '2026-03-01T10:00:00.000Z', '2026-04-01T10:00:00.000Z'],
    ['privacy', '2026-01-31T10:00:00.000Z', '2026-02-28T10:00:00.000Z'],
    ['privacy', '2028-01-30T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
    ['privacy', '2026-12-31T23:59:00.000Z', '2027-01-31T23:59:00.000Z'],
  ] as const)('%s of %s ends at %s', (clock, since, due) => {
    expect(dueAt(clock, new Date(since))).toBe(due);
  });

  it('says how late something is', () => {
    const due = '2026-03-01T10:00:00.000Z';
    const at = (time: string) => lateness(due, new Date(time));
    expect(at('2026-03-01T10:00:00.000Z')).toBeNull();
    expect(at('2026-03-01T10:00:01.000Z')).toEqual({ unit: 'hours', count: 1 });
    expect(at('2026-03-02T09:59:00.000Z')).toEqual({ unit: 'hours', count: 23 });
    expect(at('2026-03-03T11:00:00.000Z')).toEqual({ unit: 'days', count: 2 });
  });
});
