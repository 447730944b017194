import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { findCycles, type ImportGraph } from '#scripts/check/import-cycles.ts';
import { judgeBuiltin, judgeImport, judgePackage } from '#scripts/check/import-rules.ts';
import { listFiles } from '#scripts/check/list-files.ts';
import { placeOf } from '#scripts/check/module-zone.ts';
import { scanImports } from '#scripts/check/scan-imports.ts';

/** A connection without an error listener ends the process when it is lost, so one file opens all of them. */
const OPENER = 'src/shared/server/db/open-connections.ts';
const OPENS_DATABASE = /new (?:pg\.)?(?:Client|Pool)\(/;

/** Checks every import of src and db; tests may import what they like, and nobody imports tests. */
export function checkBoundaries(root: string): string[] {
  const aliases = readAliases(root);
  const problems: string[] = [];
  const graph: ImportGraph = new Map();
  const packages = new Map<string, string[]>();
  for (const file of listFiles(root, ['src', 'db'], /\.tsx?$/)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const loaded: string[] = [];
    const source = readFileSync(join(root, file), 'utf8');
    if (OPENS_DATABASE.test(source) && file !== OPENER)
      problems.push(`${file} opens a database connection: use ${OPENER}`);
    for (const found of scanImports(file, source)) {
      const report = (problem: string | undefined): void => {
        if (problem) problems.push(`${file}:${found.line} imports '${found.specifier}': ${problem}`);
      };
      if (isBuiltin(found.specifier)) {
        if (!found.typeOnly) report(judgeBuiltin(placeOf(file)));
        continue;
      }
      const target = resolveSpecifier(file, found.specifier, aliases);
      if (!target) {
        report(judgePackage(placeOf(file)));
        if (!found.typeOnly) packages.set(file, [...(packages.get(file) ?? []), found.specifier]);
        continue;
      }
      if (found.specifier.startsWith('.') && homeOf(file) !== homeOf(target)) {
        report('use an alias such as #shared/ to leave the folder');
      }
      if (!existsSync(join(root, target))) report('no such file (is the extension missing?)');
      if (/\.test\.tsx?$/.test(target)) report('tests are imported by nobody');
      report(judgeImport(placeOf(file), placeOf(target), found.typeOnly));
      if (!found.typeOnly) loaded.push(target);
    }
    graph.set(file, loaded);
  }
  for (const cycle of findCycles(graph)) problems.push(`import cycle: ${cycle.join(' → ')}`);
  return [...problems, ...checkSlices(graph), ...checkServer(root, graph, packages)];
}

const SERVER = 'src/server.ts';
/** Loaded while somebody develops, and never by a server that was built. */
const OF_DEVELOPERS = ['vite'];

/** What a server loads is installed with it: libraries of the pages are only in their build (decision 82). */
function checkServer(
  root: string,
  graph: ImportGraph,
  packages: ReadonlyMap<string, readonly string[]>,
): string[] {
  const { devDependencies = {} } = readPackage(root);
  const loaded = new Set([SERVER]);
  for (const file of loaded) for (const target of graph.get(file) ?? []) loaded.add(target);
  return [...loaded].flatMap((file) =>
    (packages.get(file) ?? [])
      .filter((specifier) => !OF_DEVELOPERS.includes(specifier))
      .filter((specifier) => Object.hasOwn(devDependencies, packageOf(specifier)))
      .map((specifier) => `${file} imports '${specifier}', which a server does not install`),
  );
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Finds slices that import each other, directly or through others: none of them could be understood alone. */
function checkSlices(graph: ImportGraph): string[] {
  const slices: ImportGraph = new Map();
  const reasons = new Map<string, string>();
  for (const [file, loaded] of graph) {
    const { slice } = placeOf(file);
    if (slice === undefined) continue;
    for (const target of loaded) {
      const other = placeOf(target).slice;
      if (other === undefined || other === slice) continue;
      slices.set(slice, [...(slices.get(slice) ?? []), other]);
      reasons.set(`${slice} ${other}`, `${file} imports ${target}`);
    }
  }
  return findCycles(slices).map((cycle) => {
    const steps = cycle.slice(1).map((slice, at) => `  ${reasons.get(`${cycle[at]} ${slice}`)}`);
    return [`cycle of slices: ${cycle.join(' → ')}`, ...steps].join('\n');
  });
}

/** The folder inside which imports may be relative: a slice, or a part of shared, pages, app or db. */
function homeOf(path: string): string {
  const depth = path.startsWith('src/features/') ? 4 : path.startsWith('src/shared/') ? 3 : 2;
  return posix.dirname(path).split('/').slice(0, depth).join('/');
}

function readPackage(root: string) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
}

/** The aliases of package.json `imports`: '#shared/' → 'src/shared/'. */
function readAliases(root: string): [alias: string, folder: string][] {
  const { imports = {} } = readPackage(root);
  return Object.entries(imports).map(([alias, folder]) => [
    alias.replace('*', ''),
    folder.replace(/^\.\//, '').replace('*', ''),
  ]);
}

/** @returns the file relative to the project, or undefined for a package */
function resolveSpecifier(from: string, specifier: string, aliases: [string, string][]): string | undefined {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), bare));
  const alias = aliases.find(([prefix]) => bare.startsWith(prefix));
  return alias && alias[1] + bare.slice(alias[0].length);
}
