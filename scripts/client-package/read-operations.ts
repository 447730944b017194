import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '#scripts/run/project-paths.ts';
import type { Operation } from '#shared/contract/operation.ts';

const FEATURES = inProject('src/features');

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'path' in value && 'policy' in value && 'reply' in value;

export interface Slice {
  area: string;
  name: string;
  operations: Operation[];
}

/** What the contracts of each slice declare. */
export async function readSlices(): Promise<Slice[]> {
  const slices = new Map<string, Slice>();
  for (const file of globSync(`${FEATURES}/*/*/*-contract.ts`).toSorted()) {
    const [area = '', name = ''] = relative(FEATURES, file).split('/');
    const slice = slices.get(`${area}/${name}`) ?? { area, name, operations: [] };
    slices.set(`${area}/${name}`, slice);
    const module: object = await import(pathToFileURL(file).href);
    for (const contract of Object.values(module))
      slice.operations.push(...Object.values(contract ?? {}).filter(isOperation));
  }
  return [...slices.values()];
}

/** Every operation that a contract of a slice declares: what a server describes under /api/docs, without starting one. */
export const readOperations = async (): Promise<Operation[]> =>
  (await readSlices()).flatMap(({ operations }) => operations);
