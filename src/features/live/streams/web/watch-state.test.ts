import { expect, it } from 'vitest';
import { parseWatch, watchLink } from './watch-state.ts';

const parse = (search: string) => parseWatch(new URLSearchParams(search));

it('reads what the screen shows from its URL, and writes it back', () => {
  const state = { tab: 'scheduled', stream: '12', link: 'a_Secret-1' } as const;
  expect(watchLink(state)).toBe('/live-streams?stream=12&tab=scheduled&link=a_Secret-1');
  expect(parse('stream=12&tab=scheduled&link=a_Secret-1')).toEqual(state);
});

it('takes nothing else for a stream, a tab or a secret', () => {
  expect(parse('stream=0&tab=mine&link=a%20b')).toEqual({ tab: 'live', stream: '', link: '' });
  expect(parse('stream=1e3').stream).toBe('');
});

it('keeps the secret with its stream only, and the first tab out of the URL', () => {
  expect(watchLink({ tab: 'live', stream: '', link: 'secret' })).toBe('/live-streams');
  expect(watchLink({ tab: 'live', stream: '3', link: '' })).toBe('/live-streams?stream=3');
});
