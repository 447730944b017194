import { expect, it } from 'vitest';
import { withoutOrigin } from './words-of-origin.ts';

it.each([
  ['Fatima from Hargeisa', 'Fatima', 'from Hargeisa'],
  ['mohammed of birmingham', 'mohammed', 'of birmingham'],
  ['the grave of Fatima from Hargeisa', 'the grave of Fatima', 'from Hargeisa'],
  [
    'Fatima originally from the city of Hargeisa buried in',
    'Fatima buried in',
    'originally from the city of Hargeisa',
  ],
  ['Zubeda wife of Naeem from Mirpur', 'Zubeda wife of Naeem', 'from Mirpur'],
  ['Fatima born in Mirpur, from Dadyal', 'Fatima born in Mirpur,', 'from Dadyal'],
  ['فاطمة من هرجيسا', 'فاطمة', 'من هرجيسا'],
  ['لاہور سے فاطمہ بی بی', 'فاطمہ بی بی', 'لاہور سے'],
  ['فاطمہ بی بی لاہور سے', 'فاطمہ بی بی', 'لاہور سے'],
  ['Konya’dan Mehmet Yusuf', 'Mehmet Yusuf', 'Konya’dan'],
  ['Fatimah berasal dari Johor', 'Fatimah', 'berasal dari Johor'],
  ['Fatima originaire de Dakar', 'Fatima', 'originaire de Dakar'],
])('%s is the name without the place', (text, name, leftOut) => {
  expect(withoutOrigin(text)).toEqual({ name, leftOut });
});

it.each([
  'Fatima Bibi',
  'from Hargeisa',
  'grave of Fatima',
  'Zubeda wife of Naeem',
  'Fatima épouse de Karim',
  'Fatima from',
  'Fatima buried in',
  'لاہور سے',
  'سے',
  'Konya’dan',
  'Ramadan Handan',
  '',
])('%s is left as it is', (text) => {
  expect(withoutOrigin(text)).toBe(null);
});
