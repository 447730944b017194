import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearRecent, keepRecent, readRecent, removeRecent } from './recent-searches.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('recent searches', () => {
  it('are at most eight, newest first, each once', () => {
    for (let n = 1; n <= 9; n++) keepRecent(`Khan ${n}`);
    keepRecent('KHAN 5 ');
    expect(readRecent()).toEqual(['KHAN 5', ...[9, 8, 7, 6, 4, 3, 2].map((n) => `Khan ${n}`)]);
    keepRecent('   ');
    expect(readRecent()[0]).toBe('KHAN 5');
  });

  it('are removed one by one or all together, and leave nothing behind', () => {
    keepRecent('Khan');
    keepRecent('محمد');
    removeRecent('Khan');
    expect(readRecent()).toEqual(['محمد']);
    clearRecent();
    expect(stored.size).toBe(0);
  });

  it('survive what is no list of texts', () => {
    for (const text of ['{', '{}', 'null', '[1, "", null, "Khan"]']) {
      stored.set('personal.recent-searches', text);
      expect(readRecent()).toEqual(text.startsWith('[') ? ['Khan'] : []);
    }
  });

  it('are harmless where storage is refused', () => {
    const refuse = () => {
      throw new Error('SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(() => keepRecent('Khan')).not.toThrow();
    expect(() => clearRecent()).not.toThrow();
    expect(readRecent()).toEqual([]);
  });
});
