/** One entry of Vite's manifest. */
interface Built {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

export type Manifest = Record<string, Built>;

/** Addresses of files that a device keeps; see src/app/service-worker. */
export interface KeptFiles {
  /** With the worker: what starts the product without a signal. */
  core: string[];
  /** With the first downloaded cemetery: map, finders, walking. */
  visit: string[];
  /** Font files of each language's script. */
  fonts: Record<string, string[]>;
}

const ENTRY = 'src/app/entry-client.tsx';
const START = 'src/app/start-offline.tsx';
/** Parts that belong to no page and are needed on every one. */
const CORE_PARTS = [
  START,
  'src/shared/web/ui/toast-viewport.tsx',
  'src/shared/web/ui/dialog-window.tsx',
  'src/shared/web/offline/queue-item.ts',
  'src/features/find/packs/web/outbox-list.tsx',
  'src/features/find/packs/web/sign-out-question.tsx',
];
const CORE_PAGES = ['/', '/search', '/grave/:id', '/submit-dua', '/downloads'];
const VISIT_PAGES = [
  '/grave-finder',
  '/cemetery-map',
  '/ar-finder',
  '/ar-grave-finder',
  '/grave/:id/walk',
  '/visit-plan',
  '/official-verification',
];
/** Pages that open without a signal. */
export const OFFLINE_PAGES: readonly string[] = [...CORE_PAGES, ...VISIT_PAGES];
/** Parts that only work with the server, or are large and of no use at a grave. */
const NEVER = /\/(access|admin|media|posts|khatm|trust|sharing|imports|registry|family|claims)\/web\//;
/** Files whose address carries no hash: they change with the build. */
const UNHASHED = ['/icon.svg', '/manifest.webmanifest'];

const LATIN = /\/source-(sans-3|serif-4)-latin-wght-.*\.woff2$/;
const FONTS: Record<string, RegExp[]> = {
  en: [LATIN],
  fr: [LATIN],
  ms: [LATIN],
  tr: [LATIN, /\/source-(sans-3|serif-4)-latin-ext-wght-.*\.woff2$/],
  ar: [LATIN, /\/noto-naskh-arabic-.*\.woff2$/],
  ur: [LATIN, /\/noto-nastaliq-urdu-.*\.woff2$/, /\/noto-naskh-arabic-arabic-400-.*\.woff2$/],
};

/** Decides which built files are kept. @param pages the source file of each page by its path */
export function planKeptFiles(manifest: Manifest, pages: Readonly<Record<string, string>>): KeptFiles {
  const sourcesOf = (paths: readonly string[]) => paths.flatMap((path) => pages[path] ?? []);
  const isPage = (source: string) => source.startsWith('src/pages/');
  // Parts of every page's frame: one that cannot be fetched when it is wanted would take the page with it.
  const frame = (manifest[ENTRY]?.dynamicImports ?? []).filter((source) => !isPage(source));
  const core = collect(manifest, [ENTRY, ...frame, ...CORE_PARTS, ...sourcesOf(CORE_PAGES)], () => false);
  const everything = collect(
    manifest,
    [ENTRY, START, ...sourcesOf(OFFLINE_PAGES)],
    // The entry imports every page; only those named above are kept.
    (from, to) => from !== ENTRY && !NEVER.test(to) && !isPage(to),
  );
  const all = (manifest[ENTRY]?.assets ?? []).map((file) => `/${file}`);
  return {
    core: [...core, ...all.filter((file) => file.endsWith('.svg')), ...UNHASHED],
    visit: [...everything].filter((file) => !core.has(file)),
    fonts: Object.fromEntries(
      Object.entries(FONTS).map(([language, wanted]) => [
        language,
        all.filter((file) => wanted.some((pattern) => pattern.test(file))),
      ]),
    ),
  };
}

/** Files of some sources and of what they import; lazily imported parts where `isWanted` says so. */
function collect(
  manifest: Manifest,
  sources: readonly string[],
  isWanted: (from: string, to: string) => boolean,
): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (source: string): void => {
    const built = manifest[source];
    if (!built || seen.has(source)) return;
    seen.add(source);
    files.add(`/${built.file}`);
    for (const file of built.css ?? []) files.add(`/${file}`);
    // The entry's assets are the fonts of every language, which are chosen separately.
    if (source !== ENTRY) for (const file of built.assets ?? []) files.add(`/${file}`);
    for (const imported of built.imports ?? []) visit(imported);
    for (const lazy of built.dynamicImports ?? []) if (isWanted(source, lazy)) visit(lazy);
  };
  for (const source of sources) visit(source);
  return files;
}
