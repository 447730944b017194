import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

export interface PageAssets {
  entry: string;
  /** Style sheets and chunks that a page needs at once, in the order they are asked for. */
  of(sources: readonly string[]): { css: string[]; scripts: string[] };
}

const ENTRY = 'src/app/entry-client.tsx';

/** Reads the build's manifest: which files a page's source became. */
export function readPageAssets(clientFolder: string): PageAssets {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`the build holds no ${ENTRY}`);
  const known = new Map<string, { css: string[]; scripts: string[] }>();
  return {
    entry: `/${entry.file}`,
    of(sources) {
      const key = sources.join(' ');
      let found = known.get(key);
      if (!found) {
        found = collect(manifest, [ENTRY, ...sources]);
        known.set(key, found);
      }
      return found;
    },
  };
}

function collect(manifest: Record<string, Chunk>, sources: readonly string[]) {
  const css = new Set<string>();
  const scripts = new Set<string>();
  const seen = new Set<string>();
  const visit = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) return;
    seen.add(source);
    for (const file of chunk.css ?? []) css.add(`/${file}`);
    scripts.add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return { css: [...css], scripts: [...scripts] };
}
