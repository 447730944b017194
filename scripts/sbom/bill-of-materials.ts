import { readFileSync } from 'node:fs';
import { inProject } from '#scripts/run/project-paths.ts';

/** CycloneDX, as far as we read it. */
export interface BillOfMaterials {
  components: { 'bom-ref': string; name: string; version: string }[];
}

interface Lock {
  packages: Record<string, { name?: string; version?: string; dev?: boolean; link?: boolean }>;
}

export const SBOM_FILE = inProject('docs/sbom.cdx.json');

/** Packages that only the build needs, but whose files it ships to every reader. */
const SHIPPED = /^node_modules\/@fontsource(-variable)?\//;

/** 'name@version' of every package that the lock file installs for production, or that the build ships. */
export function lockedPackages(lock: Lock = readJson<Lock>(inProject('package-lock.json'))): Set<string> {
  const locked = new Set<string>();
  for (const [path, { name, version, dev, link }] of Object.entries(lock.packages))
    if (path && !link && (!dev || SHIPPED.test(path)))
      locked.add(`${name ?? path.replace(/^.*node_modules\//, '')}@${version}`);
  return locked;
}

/** @returns a line for each package that only the bill or only the lockfile has */
export function compareWithLock(
  bill: { components: readonly { name: string; version: string }[] },
  locked: ReadonlySet<string>,
): string[] {
  const billed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  return [
    ...[...locked]
      .filter((known) => !billed.has(known))
      .map((known) => `${known} is not in the bill of materials`),
    ...[...billed].filter((known) => !locked.has(known)).map((known) => `${known} is no longer installed`),
  ];
}

export function checkBillOfMaterials(): string[] {
  const problems = compareWithLock(readJson<BillOfMaterials>(SBOM_FILE), lockedPackages());
  return problems.length > 0 ? [...problems, 'npm run sbom writes it anew'] : [];
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
