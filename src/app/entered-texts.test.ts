import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Operation } from '#shared/contract/operation.ts';
import { bareStrings } from '#tests/support/bare-strings.ts';
import { looseObjects, textsIn } from '#tests/support/loose-objects.ts';

const LONG = 100_000;
const SLOW_MS = 500;
/** Each makes some pattern try every way of splitting it, where that pattern has more than one. */
const HOSTILE = ['a', ' ', '0', '-', '.', '@a.', 'a@', '1,', '/', '\u0650', '\u200d', '\n'].map(
  (piece) => `${piece.repeat(LONG / piece.length)}!`,
);

const root = new URL('../..', import.meta.url).pathname;

async function allContracts(): Promise<Operation[]> {
  const files = globSync('src/features/**/*-contract.ts', { cwd: root });
  const modules = await Promise.all(files.map((file) => import(`${root}/${file}`)));
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((part) =>
      typeof part === 'object' && part !== null ? Object.values(part as object).filter(isOperation) : [],
    );
}

const isOperation = (part: unknown): part is Operation =>
  typeof part === 'object' && part !== null && 'policy' in part && 'reply' in part && 'path' in part;

describe('what operations take', () => {
  it('has no text that is of none of the types of text-types.ts', async () => {
    const operations = await allContracts();
    expect(operations.length).toBeGreaterThan(250);
    const bare = operations.flatMap(({ path, params, query, body }) =>
      Object.entries({ params, query, body }).flatMap(([name, shape]) =>
        bareStrings(shape, name).map((place) => `${path} ${place}`),
      ),
    );
    expect(bare).toEqual([]);
  });

  it('has no object that lets fields in which nobody declared', async () => {
    const loose = (await allContracts()).flatMap(({ path, body }) =>
      looseObjects(body, 'body').map((place) => `${path} ${place}`),
    );
    expect(loose).toEqual([]);
    expect(looseObjects(z.object({ a: z.strictObject({}) }), 'body')).toEqual(['body']);
  });

  it('judges 100,000 hostile characters at once, however they are made', async () => {
    const operations = await allContracts();
    const texts = operations.flatMap(({ path, params, query, body }) =>
      Object.entries({ params, query, body }).flatMap(([name, shape]) =>
        textsIn(shape, name).map(([place, text]) => [`${path} ${place}`, text] as const),
      ),
    );
    expect(texts.length).toBeGreaterThan(300);
    const slow = texts.flatMap(([place, text]) =>
      HOSTILE.flatMap((hostile) => {
        const began = performance.now();
        z.safeParse(text, hostile);
        // A pattern whose time grows with the square of the length takes seconds here.
        return performance.now() - began > SLOW_MS ? [`${place}: ${hostile.slice(0, 4)}`] : [];
      }),
    );
    expect(slow).toEqual([]);
  });
});
