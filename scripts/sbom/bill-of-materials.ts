import { readFileSync } from 'node:fs';
import { inProject } from '#scripts/run/project-paths.ts';

/** CycloneDX, as far as we read it. */
export interface BillOfMaterials {
  components: { 'bom-ref': string; name: string; version: string }[];
}

interface Locked {
  name?: string;
  version?: string;
  dev?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

interface Lock {
  packages: Record<string, Locked>;
}

export const SBOM_FILE = inProject('docs/sbom.cdx.json');

/** Only the build needs these, and readers get their files or their code, with what they need in turn. */
const SHIPPED: readonly RegExp[] = [
  /^@fontsource(-variable)?\//,
  /^(react-dom|react-router|@tanstack\/react-query|radix-ui|lucide-react|recharts)$/,
  /^(maplibre-gl|pmtiles|terra-draw(-maplibre-gl-adapter)?|@googlemaps\/js-api-loader|@vis\.gl\/react-google-maps)$/,
  /^(hls\.js|idb|tus-js-client|@simplewebauthn\/browser)$/,
];
const FOLDER = 'node_modules/';

/** 'name@version' of every package that the lock file installs for production, or that the build ships. */
export function lockedPackages(lock: Lock = readJson<Lock>(inProject('package-lock.json'))): Set<string> {
  const { packages } = lock;
  const found = new Set<string>();
  const take = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const name of neededBy(packages[path])) {
      const needed = placeOf(name, path, packages);
      if (needed) take(needed);
    }
  };
  for (const [path, { dev, link }] of Object.entries(packages)) {
    const isShipped = SHIPPED.some((names) => names.test(path.slice(FOLDER.length)));
    if (path && !link && (!dev || isShipped)) take(path);
  }
  return new Set(
    [...found].map((path) => `${packages[path]?.name ?? nameAt(path)}@${packages[path]?.version}`),
  );
}

function neededBy({ dependencies, peerDependencies, peerDependenciesMeta }: Locked = {}): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys(dependencies ?? {}), ...peers];
}

const nameAt = (path: string): string => path.replace(/^.*node_modules\//, '');

/** Where the package at `from` finds `name`: in its own folder, or in one above. */
function placeOf(name: string, from: string, packages: Lock['packages']): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${FOLDER}`)))) {
    const place = at ? `${at}/${FOLDER}${name}` : `${FOLDER}${name}`;
    if (packages[place]) return place;
    if (!at) return null;
  }
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
