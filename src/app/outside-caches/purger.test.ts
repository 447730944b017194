import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPurger } from './purger.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A cache that answers when it is told to; by itself it does at once. */
function world() {
  const calls: string[][] = [];
  const faults: string[] = [];
  const state = { isBroken: false, gate: Promise.resolve() };
  const purger = createPurger(
    async (tags) => {
      calls.push([...tags]);
      await state.gate;
      if (state.isBroken) throw new Error('away');
    },
    ({ message }) => faults.push(message),
  );
  return { calls, faults, state, purger };
}

describe('a purge', () => {
  it('is done at once, and once more for what was on its way', async () => {
    const { calls, purger } = world();
    purger.purge(['a', 'b']);
    expect(calls).toEqual([['a', 'b']]);
    await vi.advanceTimersByTimeAsync(499);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(calls).toHaveLength(2);
    expect(purger.counts()).toEqual({ done: 2, failed: 0 });
    purger.purge([]);
    expect(calls).toHaveLength(2);
  });

  it('that comes while one is under way goes together with the others after it', async () => {
    const { calls, state, purger } = world();
    let open = () => {};
    state.gate = new Promise((resolve) => {
      open = resolve;
    });
    for (const tag of ['a', 'b', 'c', 'b']) purger.purge([tag]);
    expect(calls).toEqual([['a']]);
    open();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual([['a'], ['b', 'c']]);
  });

  it('that is lost is tried again until it succeeds, with what came meanwhile', async () => {
    const { calls, faults, state, purger } = world();
    state.isBroken = true;
    purger.purge(['a']);
    await vi.advanceTimersByTimeAsync(450);
    expect(calls.length).toBeGreaterThan(2);
    purger.purge(['b']);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.at(-1)?.toSorted()).toEqual(['a', 'b']);
    state.isBroken = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(calls.at(-1)?.toSorted()).toContain('b');
    expect(purger.counts()).toMatchObject({ failed: faults.length });
    expect(purger.counts().done).toBeGreaterThan(0);
    const before = calls.length;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(calls).toHaveLength(before);
  });

  it('is given up once nothing from before can be left, and the next one begins anew', async () => {
    const { calls, state, purger } = world();
    state.isBroken = true;
    purger.purge(['a']);
    await vi.advanceTimersByTimeAsync(70_000);
    const given = calls.length;
    expect(given).toBeGreaterThan(8);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(calls).toHaveLength(given);
    state.isBroken = false;
    purger.purge(['b']);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.at(-1)).toEqual(['b']);
  });

  it('is none after the end', async () => {
    const { calls, purger } = world();
    purger.purge(['a']);
    purger.close();
    await vi.advanceTimersByTimeAsync(5000);
    purger.purge(['b']);
    expect(calls).toEqual([['a']]);
  });
});
