import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteSource } from './byte-source.ts';

const LIMIT = 64;

/** The text in chunks that end at the given places, wherever those are. */
async function* inChunks(text: string, ends: readonly number[]): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  const places = [...new Set(ends)].sort((a, b) => a - b).filter((end) => end < bytes.length);
  for (const [at, end] of [...places, bytes.length].entries()) yield bytes.subarray(places[at - 1] ?? 0, end);
}

describe('ByteSource', () => {
  it('takes lines and counted bytes, however they arrive', async () => {
    const ends = fc.array(fc.nat({ max: 40 }));
    await fc.assert(
      fc.asyncProperty(ends, async (at) => {
        const source = new ByteSource(inChunks('first\n\nab\ncd\nlast\n', at), LIMIT);
        expect(String(await source.line())).toBe('first\n');
        expect(String(await source.line())).toBe('\n');
        expect(String(await source.bytes(5))).toBe('ab\ncd');
        expect(String(await source.line())).toBe('\n');
        expect(String(await source.line())).toBe('last\n');
        expect(await source.line()).toBeUndefined();
      }),
    );
  });

  it('refuses what is cut off or endless', async () => {
    await expect(new ByteSource(inChunks('no end', []), LIMIT).line()).rejects.toThrow('cut off');
    await expect(new ByteSource(inChunks('short', []), LIMIT).bytes(6)).rejects.toThrow('cut off');
    await expect(new ByteSource(inChunks('x'.repeat(200), [20, 100]), LIMIT).line()).rejects.toThrow(
      'too long',
    );
  });
});
