import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { pruneAssets, readBuildRecord, writeBuildRecord } from '#scripts/build/build-record.ts';
import { compressAssets } from '#scripts/build/compress-assets.ts';
import { hashSources } from '#scripts/build/source-hash.ts';
import { inProject, PROJECT_ROOT } from '#scripts/run/project-paths.ts';

const CONFIG_FILE = inProject('vite.config.ts');
const DIST = inProject('dist');

/** Whether the existing build is one of the sources as they are. */
export const isBuilt = (): boolean => readBuildRecord(DIST)?.sources === hashSources(PROJECT_ROOT);

/** Builds browser code and server entry when the sources have changed since the existing build. */
export async function buildIfChanged(): Promise<void> {
  if (isBuilt()) return;
  console.log('Building…');
  const begun = Date.now();
  await buildApp();
  console.log(`Built in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
}

/** Builds as for production, whatever runs in this process before and after. */
export async function buildApp(): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await buildBoth();
  } finally {
    // Tests that this process starts afterwards would inherit it, and meet the routes of production.
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

async function buildBoth(): Promise<void> {
  const sources = hashSources(PROJECT_ROOT);
  const previous = readBuildRecord(DIST)?.assets ?? [];
  // An interrupted build must not be mistaken for the complete one it replaces.
  rmSync(join(DIST, 'build.json'), { force: true });
  const client = await build({
    configFile: CONFIG_FILE,
    root: PROJECT_ROOT,
    logLevel: 'warn',
    build: { outDir: 'dist/client', manifest: true, emptyOutDir: false },
  });
  await build({
    configFile: CONFIG_FILE,
    root: PROJECT_ROOT,
    logLevel: 'warn',
    build: { ssr: 'src/app/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true },
  });
  const assets = emittedFiles(client).filter((file) => file.startsWith('assets/'));
  pruneAssets(DIST, assets, previous);
  compressAssets(join(DIST, 'client'));
  writeBuildRecord(DIST, { sources, assets });
}

function emittedFiles(result: Awaited<ReturnType<typeof build>>): string[] {
  const outputs: Rolldown.RolldownOutput[] = Array.isArray(result)
    ? result
    : 'output' in result
      ? [result]
      : [];
  return outputs.flatMap((output) => output.output.map((file) => file.fileName));
}
