import { describe, expect, it } from 'vitest';
import { foldName } from '#shared/names/fold-name.ts';
import { findCandidates } from './find-candidates.ts';
import type { NameDictionary } from './name-dictionary.ts';

/** A dictionary that is slower than a whole search may be, as it is just after a start. */
function slowDictionary(): NameDictionary {
  const none = async () => new Map();
  return {
    rows: none,
    frequencies: none,
    weights: async () => new Map() as never,
    total: async () => 3000,
    reach: async (words) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      return new Map(
        words.map(({ text }) => [text, { rows: 50, isKnown: true, isDoubtful: false, nearKeys: [] }]),
      );
    },
  };
}

describe('a search of a server that has just started', () => {
  it('goes on to wider rounds while no round has found a name', async () => {
    let rounds = 0;
    const find = async () => {
      rounds += 1;
      return rounds === 1 ? [] : ['muhammad khan'];
    };
    const { names, isShortened } = await findCandidates(slowDictionary(), find, foldName('Muhammad Khan'));
    expect(names).toContain('muhammad khan');
    expect(isShortened).toBe(true);
  });

  it('begins no wider round once the time is over and something was found', async () => {
    let rounds = 0;
    const find = async () => {
      rounds += 1;
      return ['muhammad khan'];
    };
    const { isShortened } = await findCandidates(slowDictionary(), find, foldName('Muhammad Khan'));
    expect(rounds).toBe(1);
    expect(isShortened).toBe(true);
  });

  it('reads every round for who asks for it, and then nothing is missing', async () => {
    let rounds = 0;
    const find = async () => {
      rounds += 1;
      return ['muhammad khan'];
    };
    const { isShortened } = await findCandidates(slowDictionary(), find, foldName('Muhammad Khan'), true);
    expect(rounds).toBeGreaterThan(1);
    expect(isShortened).toBe(false);
  });
});
