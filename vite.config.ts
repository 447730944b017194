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
  /src\/(app\/(?!start-offline)|shared\/contract\/(?!partial-date|clean-text)|shared\/(geo|format-date|initials)\.ts|shared\/web\/(api\/(?!use-)|page\/(?!browser-part)|i18n\/[a-z-]+\.tsx?|layout\/(header|nav-icon\.|language-menu|theme-button|nav-entries|status-view)|map-links|ui\/(button|card|badge|skeleton|star-motif|class-names|menu|life-dates|portrait|empty-state|back-link|toast-store|flash-toast|toast-region)))/;

/** What the memorial page needs beyond the shell, and nothing that only others need. */
const READING =
  /src\/(features\/remember\/(memorials\/(?!web\/(memorial-card|memorial-place-card|create\/|manage\/)|memorials-fields|tending-fields)|duas\/(duas-paths|web\/duas-)|posts\/(posts-paths|web\/posts-(api|queries))|khatm\/(khatm-paths|web\/khatm-api)|media\/(media-paths|web\/media-api))|pages\/memorial\/memorial-parts)/;

/** terser saves 1 KB over the built-in minifier; it is slow, so only what every page loads goes through it. */
function smallestFirstLoad(): Plugin {
  return {
    name: 'smallest-first-load',
    apply: 'build',
    enforce: 'post',
    async renderChunk(code, chunk) {
      if (!['vendor', 'entry-client', 'reading'].includes(chunk.name)) return null;
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

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss(), ...(isSsrBuild ? [] : [smallestFirstLoad(), serviceWorker()])],
  build: {
    target: 'es2022',
    // The table of what each page's file imports in turn (a hashed name a file, which compresses to nothing) would grow
    // with every page and be read before the first one. The server preloads what the first page needs; a step to
    // another page asks once more instead.
    modulePreload: {
      resolveDependencies: (_file, deps, { hostId }) => (hostId.includes('entry-client') ? [] : deps),
    },
    manifest: !isSsrBuild,
    // Everything is served with its hash, so the browser keeps it for ever; small files stay files for the CSP.
    assetsInlineLimit: 0,
    cssMinify: true,
    chunkSizeWarningLimit: 1500,
    rollupOptions: isSsrBuild
      ? {}
      : {
          input: 'src/app/entry-client.tsx',
          // What every page needs comes in two files instead of a dozen: it compresses better and asks less often.
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: VENDOR },
                { name: 'shell', test: SHELL },
                { name: 'reading', test: READING },
              ],
            },
          },
        },
  },
}));
