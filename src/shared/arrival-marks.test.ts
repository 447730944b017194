import { describe, expect, it } from 'vitest';
import { withoutMarks } from './arrival-marks.ts';

describe('an address without the marks of who counts visitors', () => {
  it.each([
    ['/memorial/1?fbclid=IwAR0x', '/memorial/1'],
    ['/memorial/1?utm_source=whatsapp&utm_medium=social#duas', '/memorial/1#duas'],
    ['/search?q=khan&fbclid=a-b_c&tab=memorials&gclid', '/search?q=khan&tab=memorials'],
    ['/search?igsh=a&q=khan', '/search?q=khan'],
    ['/?mc_cid=1&mc_eid=2&msclkid=3', '/'],
  ])('%s is %s', (marked, clean) => {
    expect(withoutMarks(marked)).toBe(clean);
  });

  it.each([
    '/search?q=fbclid=1',
    '/search?q=utm_source',
    '/search?q=a%26fbclid%3D1',
    '/search?fbclids=1&clid=2&link=utm_x',
    '/fbclid=1',
    '/help?open=contact#support',
    '/search?q=khan%3Ffbclid=1',
  ])('%s stays as it is', (address) => {
    expect(withoutMarks(address)).toBe(address);
  });
});
