import { expect, it } from 'vitest';
import { foldGraveNumber } from './grave-number.ts';

it('folds every writing of a number to equal forms', () => {
  expect(foldGraveNumber('A-30-01')).toEqual({ together: 'a3001', withoutZeros: 'a301', groups: '30-1' });
  expect(foldGraveNumber('a 30 1').withoutZeros).toBe('a301');
  expect(foldGraveNumber('a3001').together).toBe('a3001');
  expect(foldGraveNumber('B 12/03').groups).not.toBe(foldGraveNumber('b-01-23').groups);
  expect(foldGraveNumber('٠١٢').withoutZeros).toBe('12');
  expect(foldGraveNumber('0')).toEqual({ together: '0', withoutZeros: '0', groups: null });
  expect(foldGraveNumber(' -/ ')).toEqual({ together: '', withoutZeros: '', groups: null });
});
