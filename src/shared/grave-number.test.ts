import { expect, it } from 'vitest';
import { foldGraveNumber } from './grave-number.ts';

it('folds every writing of a number to one of two equal forms', () => {
  expect(foldGraveNumber('A-30-01')).toEqual({ together: 'a3001', withoutZeros: 'a301' });
  expect(foldGraveNumber('a 30 1').withoutZeros).toBe('a301');
  expect(foldGraveNumber('a3001').together).toBe('a3001');
  expect(foldGraveNumber('٠١٢').withoutZeros).toBe('12');
  expect(foldGraveNumber('0')).toEqual({ together: '0', withoutZeros: '0' });
  expect(foldGraveNumber(' -/ ')).toEqual({ together: '', withoutZeros: '' });
});
