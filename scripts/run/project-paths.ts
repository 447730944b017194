import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const PROJECT_ROOT = fileURLToPath(new URL('../../', import.meta.url));

export function inProject(...parts: string[]): string {
  return join(PROJECT_ROOT, ...parts);
}

/** The JavaScript behind a package's command, to be run with this very Node (npm's wrappers take any). */
export const TOOLS = {
  biome: inProject('node_modules/@biomejs/biome/bin/biome'),
  tsc: inProject('node_modules/typescript/bin/tsc'),
  knip: inProject('node_modules/knip/bin/knip.js'),
  vitest: inProject('node_modules/vitest/vitest.mjs'),
};
