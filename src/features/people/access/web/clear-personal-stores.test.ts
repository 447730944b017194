import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearPersonalStores } from './clear-personal-stores.ts';

afterEach(() => vi.unstubAllGlobals());

/** As a browser's Storage: the keys are its own enumerable properties. */
class Store {
  [key: string]: unknown;
  constructor(entries: Record<string, string>) {
    Object.assign(this, entries);
  }
  removeItem(key: string) {
    delete this[key];
  }
}

describe('signing out', () => {
  it('empties the personal stores and leaves the others', () => {
    const store = new Store({
      'personal.recent-searches': '["Khan"]',
      language: 'ur',
      'personal.other': '1',
      'not.personal.': '1',
    });
    const tab = new Store({ 'personal.draft.1': 'words', other: '1' });
    vi.stubGlobal('localStorage', store);
    vi.stubGlobal('sessionStorage', tab);
    clearPersonalStores();
    expect(Object.keys(store)).toEqual(['language', 'not.personal.']);
    expect(Object.keys(tab)).toEqual(['other']);
  });

  it('goes on where storage is refused', () => {
    vi.stubGlobal(
      'localStorage',
      new Proxy(
        {},
        {
          ownKeys() {
            throw new Error('SecurityError');
          },
        },
      ),
    );
    expect(clearPersonalStores).not.toThrow();
  });
});
