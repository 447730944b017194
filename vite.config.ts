import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import { compileAtOnce } from './scripts/build/compile-at-once.ts';
import { serviceWorker } from './scripts/build/service-worker-plugin.ts';

/** What every page needs of libraries; infinite lists and mutations come with the pages that use them. */
const VENDOR =
  /node_modules\/(react\/|react-dom\/|scheduler\/|react-router\/|@tanstack\/(query-core|react-query)\/(?!.*([iI]nfinite|useMutation|mutationObserver|[qQ]ueries|[sS]uspense|streamed)))/;

/** Parts of the shell and of the design system that stand on every page. */
const SHELL =
  /src\/(app\/(?!start-offline|reload-for|ask-in-dialog|asking-gate)|shared\/contract\/(cookie-names|error-body|languages|operation-path|operator|roles|texts)\.|features\/remember\/memorials\/(memorials-(paths|values)|web\/memorials-api)|shared\/(geo|format-date|initials)\.ts|shared\/web\/(api\/(?!use-)|page\/(?!browser-part|carry-typed|held-mail|opened-part|part-away|use-asked|wish)|i18n\/(?!use-money)[a-z-]+\.tsx?|layout\/(header|nav-icon\.|language-menu|theme-button|nav-entries|status-view)|ui\/(button|card|badge|skeleton|star-motif|class-names|menu|life-dates|portrait|empty-state|back-link|toast-store|flash-toast|toast-region)))/;

/** What pages of one grave and of one memorial share. */
const RECORD =
  /src\/(features\/remember\/duas\/(duas-paths|web\/duas-(api|query))|shared\/web\/ui\/(fact-rows|back-to-results)|shared\/web\/layout\/missing-view)/;

/** What the memorial page needs beyond the shell, and nothing that only others need. */
const READING =
  /src\/(features\/remember\/(memorials\/(?!web\/(memorial-card|memorial-query|memorial-place-card|tend-card|create\/|manage\/|record\/)|memorials-fields|tending-|gedcom-)|posts\/(posts-paths|web\/posts-(api|queries))|khatm\/(khatm-paths|web\/khatm-api)|media\/(media-paths|web\/media-api))|pages\/memorial\/memorial-parts)/;

/** What sends an address to others, and its icon. */
const SHARING = /src\/shared\/web\/(share-or-copy|copy-text)\.|lucide-react\/.*\/icons\/share-2\./;

/** What asks for graves and cemeteries, and their icons. */
const PLACES =
  /shared\/web\/map-links\.|features\/records\/(graves|cemeteries)\/((graves|cemeteries)-(paths|values)|web\/(graves|cemeteries)-api)|lucide-react\/.*\/icons\/(external-link|map-pin|navigation|badge-check)\./;

/** Forms whose answer is an address, how an address is read, and the icons of looking for a place. */
const ASKING =
  /shared\/web\/form\/(use-get-form|read-params)\.|lucide-react\/.*\/icons\/(map|locate-fixed)\./;

/** The field for a name and its addresses, which the home page has, too. */
const FINDING =
  /src\/(features\/find\/search\/(search-(paths|values)|web\/(suggest-input|hero-search|hidden-fields|search-state)))/;

/** What pages of results share: the ways to look at them, and why each was found. */
const RESULTS =
  /src\/features\/find\/search\/web\/(advanced-state|finding-|search-api|found-link|match-reasons|chip-links)/;

/** Lists that go on, and where the focus goes when one of their rows leaves. */
const LISTS =
  /node_modules\/@tanstack\/(query-core|react-query)\/.*[iI]nfinite|src\/shared\/web\/ui\/use-next-focus\./;

/** terser saves 1 KB over the built-in minifier; it is slow, so only what every page loads goes through it. */
function smallestFirstLoad(): Plugin {
  return {
    name: 'smallest-first-load',
    apply: 'build',
    enforce: 'post',
    async renderChunk(code, chunk) {
      if (
        ![
          'vendor',
          'entry-client',
          'reading',
          'record',
          'sharing',
          'asking',
          'finding',
          'results',
          'places',
        ].includes(chunk.name)
      )
        return null;
      const options = { passes: 2, ecma: 2020 } as const;
      const result = await minify(code, {
        module: true,
        toplevel: true,
        compress: options,
        format: { ecma: 2020 },
      });
      return { code: compileAtOnce(result.code ?? code), map: null };
    },
  };
}

/** What pages ask for in a browser only; the server's build names it and never loads it. */
const BROWSER_ONLY = [
  'maplibre-gl',
  'terra-draw',
  'terra-draw-maplibre-gl-adapter',
  'pmtiles',
  'hls.js/light',
  'tus-js-client',
  '@googlemaps/js-api-loader',
];

/**
 * Small letters and digits (36 bits in seven) compress better than capitals among them. Both builds name the same pictures,
 * so both use the same.
 */
const HASH = 'base36';

/** The files that a page starts with: nothing runs before they are there. */
const ON_EVERY_PAGE = /\/(?:vendor|rolldown-runtime|entry-client)-/;

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  // The server's build holds the libraries that render, as production means them: one file that starts at once, and
  // no part that looks for the mode of the process, which in tests is another.
  ...(isSsrBuild
    ? {
        ssr: { noExternal: true as const, external: BROWSER_ONLY },
        define: { 'process.env.NODE_ENV': '"production"' },
      }
    : {}),
  resolve: {
    // Radix locks a page's scrolling through this package, whose style elements our policy does not admit.
    alias: { 'react-style-singleton': join(import.meta.dirname, 'src/shared/web/ui/style-singleton.ts') },
  },
  plugins: [react(), tailwindcss(), ...(isSsrBuild ? [] : [smallestFirstLoad(), serviceWorker()])],
  build: {
    target: 'es2022',
    // The table of what each page's file imports in turn (a hashed name a file, which compresses to nothing) would grow
    // with every page and be read before the first one. The server preloads what the first page needs; a step to
    // another page asks once more instead. What every page has by then is named by no table.
    modulePreload: {
      resolveDependencies: (_file, deps, { hostId }) =>
        hostId.includes('entry-client') ? [] : deps.filter((dependency) => !ON_EVERY_PAGE.test(dependency)),
    },
    manifest: !isSsrBuild,
    // Everything is served with its hash, so the browser keeps it for ever; small files stay files for the CSP.
    assetsInlineLimit: 0,
    cssMinify: true,
    chunkSizeWarningLimit: 1500,
    rollupOptions: isSsrBuild
      ? { output: { hashCharacters: HASH } }
      : {
          input: 'src/app/entry-client.tsx',
          // What every page needs comes in two files instead of a dozen: it compresses better and asks less often.
          output: {
            // The first file names every other; one character less of a hash is enough beside a name.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            hashCharacters: HASH,
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR },
                { name: 'shell', test: SHELL },
                { name: 'places', test: PLACES },
                { name: 'asking', test: ASKING },
                { name: 'finding', test: FINDING },
                { name: 'results', test: RESULTS },
                { name: 'record', test: RECORD },
                { name: 'lists', test: LISTS },
                { name: 'sharing', test: SHARING },
                { name: 'reading', test: READING, includeDependenciesRecursively: false },
              ],
            },
          },
        },
  },
}));
