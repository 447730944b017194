import { expect, it } from 'vitest';
import { DEMO_NOTICES } from '#db/seed/demo-janazah.ts';
import { DEMO_STREAMS } from '#db/seed/demo-streams.ts';
import { toLondonField } from '#shared/london-time.ts';
import { demoTime, notOnFriday } from './demo-time.ts';

/** Fourteen days, over the night in which the clocks go back. */
const NOWS = Array.from({ length: 14 }, (_, day) => new Date(Date.UTC(2026, 9, 18 + day, 23, 30)));
const weekday = (instant: Date) =>
  instant.toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'Europe/London' });

it.each(NOWS)('what is called after Friday is on a Friday and not at its prayer, seen from %s', (now) => {
  const friday = DEMO_STREAMS.filter(({ title }) => title.includes('Friday'));
  expect(friday).toHaveLength(1);
  for (const { when } of friday) {
    if (!when) throw new Error('it is live');
    const at = demoTime(now, when);
    expect(weekday(at)).toBe('Friday');
    expect(at.getTime()).toBeGreaterThan(now.getTime());
    expect(toLondonField(at.toISOString()).slice(11, 13) > '16').toBe(true);
  }
});

it.each(NOWS)('no janazah of the demonstration is on a Friday, seen from %s', (now) => {
  for (const { inDays, prayer } of DEMO_NOTICES) {
    const at = demoTime(now, { inDays: notOnFriday(now, inDays), hour: prayer });
    expect(weekday(at)).not.toBe('Friday');
    expect(toLondonField(at.toISOString()).slice(11)).toBe(prayer);
    expect(at.getTime()).toBeGreaterThan(now.getTime());
  }
});

it('women host what is for women', () => {
  const circles = DEMO_STREAMS.filter(({ access }) => access === 'women');
  expect(circles.map(({ host }) => host)).toEqual(['ustadha']);
});
