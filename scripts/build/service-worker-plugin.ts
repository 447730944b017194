import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { PAGE_FILES } from '../../src/app/page-files.ts';
import { planKeptFiles } from './plan-kept-files.ts';

const WORKER = 'src/app/service-worker/sw.ts';

/**
 * Builds /sw.js after the browser's code, with the names of the files that a device keeps. Each name carries
 * a hash of its content, so the worker needs no revision numbers.
 */
export function serviceWorker(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
        const plan = planKeptFiles(manifest, PAGE_FILES);
        const files = { ...plan, build: fingerprint(root, JSON.stringify(plan)) };
        await build({
          configFile: false,
          root,
          publicDir: false,
          logLevel: 'warn',
          define: { __KEPT_FILES__: JSON.stringify(files) },
          build: {
            target: 'es2022',
            outDir,
            emptyOutDir: false,
            manifest: false,
            rollupOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'sw.js' } },
          },
        });
      },
    },
  };
}

/** Changes with the files and with the texts that the app shell contains. */
function fingerprint(root: string, plan: string): string {
  const hash = createHash('sha256').update(plan);
  const source = join(root, 'src');
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /locales\/\w+\.json$/.test(file.replaceAll('\\', '/')))
    .sort();
  for (const file of texts) hash.update(readFileSync(join(source, file)));
  return hash.digest('hex').slice(0, 12);
}
