import { describe, expect, it } from 'vitest';
import { lastDue, parseCron } from './cron-times.ts';

const at = (text: string) => new Date(`${text}Z`);

describe('parseCron', () => {
  it.each(['30 2 * * *', '*/15 * * * *', '0 1-5,23 1 */2 1-5', '5/20 * * * 7'])('takes %s', (expression) => {
    expect(parseCron(expression)).toHaveLength(5);
  });
  it.each([
    '',
    '* * * *',
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '5-1 * * * *',
    '*/0 * * * *',
    '@daily',
    '0 0 * * MON',
  ])('refuses "%s"', (expression) => {
    expect(parseCron(expression)).toBeNull();
  });
});

describe('lastDue', () => {
  it.each([
    ['30 2 * * *', '2026-11-26T02:30', '2026-11-26T02:30'],
    ['30 2 * * *', '2026-11-26T02:29', '2026-11-25T02:30'],
    ['*/15 * * * *', '2026-11-26T06:44', '2026-11-26T06:30'],
    // A Sunday, by either of its numbers.
    ['0 3 * * 7', '2026-11-26T06:44', '2026-11-22T03:00'],
    ['0 3 * * 0', '2026-11-26T06:44', '2026-11-22T03:00'],
    // Where both days are limited, either suffices: the 25th before the Monday.
    ['0 3 25 * 1', '2026-11-26T06:44', '2026-11-25T03:00'],
    ['0 3 31 * *', '2026-11-26T06:44', '2026-10-31T03:00'],
  ])('of %s at %s is %s', (expression, now, due) => {
    expect(lastDue(expression, at(`${now}:00`))).toEqual(at(`${due}:00`));
  });
  it('is none for a day that never comes', () => {
    expect(lastDue('0 0 31 2 *', at('2026-11-26T06:44:00'))).toBeNull();
  });
});
