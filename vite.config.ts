import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every page needs of libraries; infinite lists and mutations come with the pages that use them. */
const VENDOR =
  /node_modules\/(react\/|react-dom\/|scheduler\/|react-router\/|@tanstack\/(query-core|react-query)\/(?!.*(infinite|useMutation|mutationObserver)))/;

/** Parts of the shell and of the design system that stand on every page. */
const SHELL =
  /src\/(app|shared\/contract|shared\/geo\.ts|shared\/web\/(api|page|i18n\/[a-z-]+\.tsx?|layout\/(header|footer|side-nav\.|language-menu|theme-button|nav-entries|status-view)|initials|map-links|ui\/(button|card|badge|skeleton|star-motif|class-names|menu|life-dates|portrait|empty-state|back-link|toast-store|flash-toast|toast-region)))/;

/** What the pages of a grave and of a memorial share. */
const READING =
  /src\/(features\/(graves|memorials|duas|cemeteries)\/|shared\/web\/map\/(place-map|map-types))/;

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    // Everything is served with its hash, so the browser keeps it for ever; small files stay files for the CSP.
    assetsInlineLimit: 0,
    cssMinify: true,
    // A second more of building saves every visitor 1 KB.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: {
      module: true,
      toplevel: true,
      compress: { passes: 2, ecma: 2020 },
      format: { ecma: 2020 },
    },
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
