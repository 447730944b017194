import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inProject, TOOLS } from '#scripts/run/project-paths.ts';

/** A package of its own that is made of some of this project's code. */
export interface PackedModule {
  name: string;
  description: string;
  /** Path of its README. */
  readme: string;
  /** Puts its TypeScript modules into an empty folder, `index.ts` among them. */
  writeSource: (folder: string) => void;
  /** Packages that it asks for, with their exact versions; they are installed here. */
  dependencies?: Readonly<Record<string, string>>;
}

/**
 * Packs a package with `npm pack`: ECMAScript modules with their types, in the version of this project.
 * @param folder where it goes; it is made where there is none
 * @returns the path of the .tgz
 */
export function packModule(folder: string, packed: PackedModule): string {
  const made = mkdtempSync(join(tmpdir(), `${packed.name}-`));
  try {
    compile(made, packed);
    writeFileSync(join(made, 'package.json'), `${JSON.stringify(manifestOf(packed), null, 2)}\n`);
    cpSync(packed.readme, join(made, 'README.md'));
    const goal = resolve(folder);
    mkdirSync(goal, { recursive: true });
    const said = run('npm', ['pack', '--silent', '--pack-destination', goal], made);
    return join(goal, said.trim().split('\n').at(-1) ?? '');
  } finally {
    rmSync(made, { recursive: true });
  }
}

/** This project's own package.json, as far as a package made of it repeats it. */
export const readManifest = () =>
  JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as {
    version: string;
    license: string;
    devDependencies: Record<string, string>;
  };

function compile(made: string, { writeSource, dependencies = {} }: PackedModule): void {
  const source = join(made, 'source');
  mkdirSync(source);
  writeSource(source);
  const modules = join(made, 'node_modules');
  mkdirSync(modules);
  for (const name of Object.keys(dependencies))
    symlinkSync(inProject('node_modules', name), join(modules, name));
  writeFileSync(join(made, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['source'] }));
  run(process.execPath, [TOOLS.tsc, '-p', made], made);
  for (const name of ['source', 'node_modules', 'tsconfig.json'])
    rmSync(join(made, name), { recursive: true });
  // The compiler names modules in types as they were written; a reader of the package has no .ts files.
  for (const name of readdirSync(join(made, 'dist'), { encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(made, 'dist', name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(['"]\.\/[\w-]+)\.ts(['"])/g, '$1.js$2'));
  }
}

const compilerOptions = {
  target: 'ES2023',
  lib: ['ES2024', 'DOM'],
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

function manifestOf({ name, description, dependencies }: PackedModule) {
  const { version, license } = readManifest();
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    files: ['dist'],
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    ...(dependencies ? { dependencies } : {}),
  };
}

/** @throws with what the program said */
function run(program: string, args: string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args[0]}: ${error?.message ?? `${stdout}${stderr}`}`);
  return stdout;
}
