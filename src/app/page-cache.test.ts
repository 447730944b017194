import { describe, expect, it } from 'vitest';
import { createPageCache, type Draft, type PageCache } from './page-cache.ts';

function world(limits: { mostPages?: number; mostBytes?: number } = {}) {
  const state = { now: 0, isHearing: true, renders: 0 };
  const cache = createPageCache<string>({
    keptMs: 10_000,
    isHearing: () => state.isHearing,
    now: () => state.now,
    ...limits,
  });
  const give = (key: string, more: Partial<Draft<string>> = {}) =>
    cache.page(key, async () => {
      state.renders += 1;
      return { page: `${key} ${state.renders}`, isForAll: true, bytes: 10, subjects: null, ...more };
    });
  const ask = async (...asked: Parameters<typeof give>) => (await give(...asked)).page;
  return { state, cache, give, ask };
}

/** A render that ends when it is told to. */
function slowRender(cache: PageCache<string>, key: string) {
  let end: (draft: Draft<string>) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const drafted = new Promise<Draft<string>>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const given = cache.page(key, () => drafted);
  return {
    given,
    page: given.then(({ page }) => page),
    fail,
    end: (isForAll = true, about = ['x']) =>
      end({ page: 'slow', isForAll, bytes: 10, subjects: new Set(about) }),
  };
}

describe('the cache of pages', () => {
  it('keeps a page for its time, counted from when its render began', async () => {
    const { state, cache, ask } = world();
    const slow = slowRender(cache, 'a');
    state.now = 4000;
    slow.end();
    await slow.page;
    state.now = 9999;
    expect(await ask('a')).toBe('slow');
    state.now = 10_000;
    expect(await ask('a')).toBe('a 1');
    expect(await ask('b')).toBe('b 2');
    expect(await ask('a')).toBe('a 1');
  });

  it('keeps a page no longer than the oldest of what it was made of', async () => {
    const { state, give } = world();
    state.now = 20_000;
    expect((await give('a', { since: 15_000 })).since).toBe(15_000);
    state.now = 24_999;
    expect(await give('a')).toMatchObject({ page: 'a 1', since: 15_000 });
    state.now = 25_000;
    expect(await give('a', { since: Number.POSITIVE_INFINITY })).toMatchObject({
      page: 'a 2',
      since: 25_000,
    });
  });

  it('renders once for all who ask meanwhile', async () => {
    const { cache, ask, state } = world();
    const slow = slowRender(cache, 'a');
    const others = [ask('a'), ask('a')];
    slow.end();
    expect(await Promise.all([slow.page, ...others])).toEqual(['slow', 'slow', 'slow']);
    expect(state.renders).toBe(0);
  });

  it('gives nobody the page of one reader, nor their failure', async () => {
    const { cache, ask } = world();
    const own = slowRender(cache, 'a');
    const other = ask('a');
    own.end(false);
    expect([await own.page, await other]).toEqual(['slow', 'a 1']);
    const failing = slowRender(cache, 'b');
    const lucky = ask('b');
    failing.fail(new Error('away'));
    await expect(failing.page).rejects.toThrow('away');
    expect(await lucky).toBe('b 2');
    expect(await ask('c', { isForAll: false })).toBe('c 3');
    expect(await ask('c')).toBe('c 4');
  });

  it('keeps no page whose render overlaps a purge, and lets nobody wait for it who asks after', async () => {
    const { cache, ask } = world();
    await ask('b');
    const slow = slowRender(cache, 'a');
    cache.purge();
    expect(await ask('a')).toBe('a 2');
    slow.end();
    expect(await slow.page).toBe('slow');
    expect(await ask('a')).toBe('a 2');
    expect(await ask('b')).toBe('b 3');
  });

  it('neither keeps nor gives while nothing is heard', async () => {
    const { state, cache, ask } = world();
    await ask('a');
    const slow = slowRender(cache, 'b');
    state.isHearing = false;
    expect(await ask('a')).toBe('a 2');
    slow.end();
    await slow.page;
    state.isHearing = true;
    expect(await ask('b')).toBe('b 3');
  });

  it('lets the oldest go first when there are too many, or they are too large', async () => {
    const few = world({ mostPages: 2 });
    for (const key of ['a', 'b', 'c']) await few.ask(key);
    expect(await few.ask('b')).toBe('b 2');
    expect(await few.ask('a')).toBe('a 4');
    const small = world({ mostBytes: 25 });
    for (const key of ['a', 'b', 'c']) await small.ask(key);
    expect([await small.ask('c'), await small.ask('a')]).toEqual(['c 3', 'a 4']);
    expect(await small.ask('d', { bytes: 26 })).toBe('d 5');
    expect(await small.ask('d')).toBe('d 6');
  });

  it('drops those that are about what changed, and those that do not say', async () => {
    const { cache, ask } = world();
    const about = (...subjects: string[]) => ({ subjects: new Set(subjects) });
    const askAll = async () => [
      await ask('a', about('memorial:1', 'grave:1')),
      await ask('b', about('memorial:11')),
      await ask('c', about()),
      await ask('d'),
    ];
    expect(await askAll()).toEqual(['a 1', 'b 2', 'c 3', 'd 4']);
    cache.purge(['memorial:1', 'finding']);
    expect(await askAll()).toEqual(['a 5', 'b 2', 'c 3', 'd 6']);
    cache.purge([]);
    expect(await askAll()).toEqual(['a 5', 'b 2', 'c 3', 'd 6']);
    cache.purge();
    expect(await askAll()).toEqual(['a 7', 'b 8', 'c 9', 'd 10']);
    expect(cache.counts()).toEqual({ asked: 16, kept: 6 });
  });

  it('keeps a render that something else overtook, and none that is about it', async () => {
    const { cache, ask } = world();
    const slow = slowRender(cache, 'a');
    cache.purge(['y']);
    cache.purge(['z']);
    slow.end(true, ['x']);
    await slow.page;
    expect(await ask('a')).toBe('slow');
    for (const subjects of [['y'], ['y', 'x'], undefined]) {
      cache.purge();
      const overtaken = slowRender(cache, 'a');
      cache.purge(subjects);
      const other = ask('a', { isForAll: false });
      overtaken.end(true, ['x', 'y']);
      expect([await overtaken.page, (await other).slice(0, 2)]).toEqual(['slow', 'a ']);
      expect(await ask('a', { isForAll: false })).not.toBe('slow');
    }
  });

  it('says which page others may keep: everybody’s, and none that was overtaken or that may have been', async () => {
    const { state, cache, give } = world();
    const about = { subjects: new Set(['x']) };
    expect((await give('a', about)).shared).toEqual(about);
    expect((await give('a')).shared).toEqual(about);
    expect((await give('own', { isForAll: false })).shared).toBeUndefined();
    for (const subjects of [['x'], undefined]) {
      cache.purge();
      const slow = slowRender(cache, 'a');
      const waiting = give('a');
      cache.purge(subjects);
      slow.end();
      expect((await slow.given).shared).toBeUndefined();
      expect((await waiting).shared).toBeUndefined();
    }
    cache.purge();
    const slow = slowRender(cache, 'a');
    const waiting = give('a');
    cache.purge(['y']);
    slow.end();
    expect((await slow.given).shared).toEqual(about);
    expect((await waiting).shared).toEqual(about);
    state.isHearing = false;
    expect((await give('a')).shared).toBeUndefined();
  });
});
