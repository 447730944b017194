import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inProject } from '#scripts/run/project-paths.ts';
import type { Operation } from '#shared/contract/operation.ts';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'path' in value && 'policy' in value && 'reply' in value;

/** Every operation that a contract of a slice declares: what a server describes under /api/docs, without starting one. */
export async function readOperations(): Promise<Operation[]> {
  const files = globSync(inProject('src/features/*/*/*-contract.ts')).toSorted();
  const modules: object[] = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  return modules
    .flatMap((module) => Object.values(module))
    .flatMap((contract) => Object.values(contract ?? {}).filter(isOperation));
}
