import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inProject, TOOLS } from '#scripts/run/project-paths.ts';

const SOURCE = inProject('src/shared/names');
/** What the package offers, by the module that has it. */
const OFFERED = {
  'compare-names': ['compareNames', 'SAME_NAME_THRESHOLD', 'type NameComparison'],
  'fold-name': ['foldName', 'FOLD_VERSION'],
  'name-types': [
    'MATCH_REASONS',
    'type MatchReason',
    'type NameToken',
    'type FoldedName',
    'type WordWeights',
  ],
  'same-name-probability': ['sameNameProbability', 'comparedParts', 'type ComparedParts'],
  'rank-candidates': ['rankCandidates', 'type Candidate', 'type RankedCandidate'],
};

/**
 * Packs the name engine as a package of its own, ECMAScript modules with their types. @param folder where it goes
 * @returns the path of the .tgz
 */
export function packNames(folder: string): string {
  const made = mkdtempSync(join(tmpdir(), 'names-package-'));
  try {
    compile(made);
    writeFileSync(join(made, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
    cpSync(join(SOURCE, 'README.md'), join(made, 'README.md'));
    const goal = resolve(folder);
    mkdirSync(goal, { recursive: true });
    const packed = run('npm', ['pack', '--silent', '--pack-destination', goal], made);
    return join(goal, packed.trim().split('\n').at(-1) ?? '');
  } finally {
    rmSync(made, { recursive: true });
  }
}

function compile(made: string): void {
  const entry = Object.entries(OFFERED).map(
    ([module, names]) => `export { ${names.join(', ')} } from './${module}.ts';\n`,
  );
  const source = join(made, 'source');
  cpSync(SOURCE, source, {
    recursive: true,
    filter: (path) => !/\.test\.ts$|test-data|README\.md$/.test(path),
  });
  writeFileSync(join(source, 'index.ts'), entry.join(''));
  writeFileSync(join(made, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['source'] }));
  run(process.execPath, [TOOLS.tsc, '-p', made], made);
  rmSync(source, { recursive: true });
  rmSync(join(made, 'tsconfig.json'));
  // The compiler names modules in types as they were written; a reader of the package has no .ts files.
  for (const name of readdirSync(join(made, 'dist'), { encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(made, 'dist', name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(['"]\.\/[\w-]+)\.ts(['"])/g, '$1.js$2'));
  }
}

const compilerOptions = {
  target: 'ES2023',
  lib: ['ES2024'],
  module: 'preserve',
  moduleResolution: 'bundler',
  rewriteRelativeImportExtensions: true,
  resolveJsonModule: true,
  declaration: true,
  strict: true,
  noUncheckedIndexedAccess: true,
  types: [],
  rootDir: 'source',
  outDir: 'dist',
};

function manifest() {
  const { version, license } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as {
    version: string;
    license: string;
  };
  return {
    name: 'ziyarah-names',
    version,
    description: 'Compares names of Muslims in any spelling and script, and says why they match.',
    license,
    type: 'module',
    sideEffects: false,
    files: ['dist'],
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  };
}

/** @throws with what the program said */
function run(program: string, args: string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args[0]}: ${error?.message ?? `${stdout}${stderr}`}`);
  return stdout;
}
