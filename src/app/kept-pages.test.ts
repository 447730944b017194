import { describe, expect, it } from 'vitest';
import { keptPageKey } from './kept-pages.ts';

const keyOf = (url: string, more: object = {}, language = 'en') =>
  keptPageKey({ url, protocol: 'https', host: 'z.example', headers: {}, cookies: {}, ...more }, language);

describe('the key of a kept page', () => {
  it('tells languages, hosts, protocols and addresses apart', () => {
    const keys = [
      keyOf('/memorial/1'),
      keyOf('/memorial/2'),
      keyOf('/memorial/1', {}, 'ur'),
      keyOf('/memorial/1', { host: 'other.example' }),
      keyOf('/memorial/1', { protocol: 'http' }),
      keyOf('/search?q=khan'),
      keyOf('/search?q=khan&tab=memorials'),
    ];
    expect(keys).not.toContain(null);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is the same however many count who comes', () => {
    expect(keyOf('/memorial/1?fbclid=IwAR0x&utm_source=whatsapp')).toBe(keyOf('/memorial/1'));
    expect(keyOf('/memorial/1?link=secret&fbclid=x')).toBeNull();
  });

  it('is none for whoever may be known', () => {
    expect(keyOf('/', { cookies: { ziyarah_session: 'x' } })).toBeNull();
    expect(keyOf('/', { cookies: { ziyarah_session: '' } })).toBeNull();
    expect(keyOf('/', { headers: { authorization: 'Bearer x' } })).toBeNull();
    expect(keyOf('/', { cookies: { lang: 'ur' } })).not.toBeNull();
  });

  it.each([
    '/memorial/1?link=secret',
    '/memorial/1?lang=ur',
    '/memorial/1?source=x',
    '/memorial/1/manage',
    '/memorial/1/',
    '/live-streams?stream=1&link=secret',
    '/search?q=khan&near=53.8,-1.7',
    '/search?%6Cink=secret',
    '/search?q=khan?link=secret&link=secret',
    '/grave-cleaning?postcode=BD1',
    '/reset-password/token',
    '/verify-email/token',
    '/invitation/token',
    '/unsubscribe?token=x',
    '/provider-reply/token',
    '/verification/receipt/code',
    '/m/code',
    '/member/somebody',
    '/profile',
    '/admin',
    '//search',
    '/api/graves',
    `/search?q=${'x'.repeat(500)}`,
  ])('is none for %s', (url) => {
    expect(keyOf(url)).toBeNull();
  });
});
