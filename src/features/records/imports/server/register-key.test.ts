import { describe, expect, it } from 'vitest';
import type { RegisterRow } from './register/register-types.ts';
import { registerKey } from './register-key.ts';

function key(row: Partial<RegisterRow>) {
  const whole: RegisterRow = { line: 2, deceasedName: 'Muhammad Khan', ...row };
  return registerKey(whole);
}

describe('registerKey', () => {
  it('knows a numbered grave again however number and name are written', () => {
    const first = key({ graveNumber: 'C4/1' });
    expect(first.isNumbered).toBe(true);
    expect(first.base).toMatch(/^[\w-]{22}$/);
    expect(key({ graveNumber: ' c4 /1', deceasedName: 'KHAN, Muhammad', section: 'B' })).toEqual(first);
    expect(key({ graveNumber: 'C4/2' })).not.toEqual(first);
    expect(key({ graveNumber: 'C4/1', deceasedName: 'Fatima Khan' })).not.toEqual(first);
  });

  it('keeps two of whom no name is known apart in one numbered grave', () => {
    const first = key({ graveNumber: 'C4/1', deceasedName: 'Unknown' });
    expect(first.isNumbered).toBe(false);
    expect(key({ graveNumber: 'C4/1', deceasedName: 'UNKNOWN' })).toEqual(first);
    expect(key({ graveNumber: 'C4/2', deceasedName: 'Unknown' })).not.toEqual(first);
  });

  it('goes by name, dates and section where no number stands', () => {
    const death = { date: '1990-01-01', precision: 'year' } as const;
    const first = key({ death, section: 'A' });
    expect(first.isNumbered).toBe(false);
    expect(key({ death, section: 'a', graveNumber: 'unknown' })).toEqual(first);
    expect(key({ death, section: 'B' })).not.toEqual(first);
    expect(key({ death: { ...death, precision: 'day' }, section: 'A' })).not.toEqual(first);
    expect(key({ birth: death, section: 'A' })).not.toEqual(first);
  });
});
