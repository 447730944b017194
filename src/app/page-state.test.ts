import { describe, expect, it } from 'vitest';
import { stateJson } from './page-state.ts';

describe('the state of a page', () => {
  it('is read back as it was, and cannot end its script', () => {
    const texts = { common: { close: '</script><!--' }, 'quo"te': { x: '\u2028' } };
    const state = { app: { language: 'ar' }, texts, queries: { list: [1] }, loaderData: null };
    for (const json of [stateJson(state), stateJson(state)]) {
      expect(JSON.parse(json)).toEqual(state);
      expect(json).not.toMatch(/[<\u2028]/);
    }
  });

  it('follows what the texts of another page are', () => {
    const one = { app: 1, texts: { common: { a: 'one' } }, queries: 1, loaderData: 1 };
    const other = { ...one, texts: { common: { a: 'other' } } };
    expect([stateJson(one), stateJson(other)].map((json) => JSON.parse(json).texts.common.a)).toEqual([
      'one',
      'other',
    ]);
  });
});
