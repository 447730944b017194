import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Operation } from '#shared/contract/operation.ts';
import { bareStrings } from '#tests/support/bare-strings.ts';

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
});
