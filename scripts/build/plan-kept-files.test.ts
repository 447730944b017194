import { expect, it } from 'vitest';
import { planKeptFiles } from './plan-kept-files.ts';

const PAGES = {
  '/': 'src/pages/home-page.tsx',
  '/grave-finder': 'src/pages/finder/grave-finder-page.tsx',
  '/admin': 'src/pages/admin/admin-page.tsx',
};

const LATIN = 'assets/source-sans-3-latin-wght-normal-A1.woff2';
const NASKH = 'assets/noto-naskh-arabic-arabic-400-normal-B2.woff2';

const manifest = {
  'src/app/entry-client.tsx': {
    file: 'assets/entry.js',
    css: ['assets/entry.css'],
    assets: [LATIN, NASKH],
    imports: ['_vendor.js'],
    dynamicImports: ['src/features/people/access/web/access-dialog.tsx', ...Object.values(PAGES)],
  },
  'src/features/people/access/web/access-dialog.tsx': { file: 'assets/access-dialog.js' },
  '_vendor.js': { file: 'assets/vendor.js' },
  'src/shared/web/ui/dialog-window.tsx': { file: 'assets/dialog-window.js' },
  'src/app/start-offline.tsx': { file: 'assets/offline.js' },
  'src/pages/home-page.tsx': {
    file: 'assets/home.js',
    dynamicImports: ['src/shared/web/map/map-engine.tsx'],
  },
  'src/pages/finder/grave-finder-page.tsx': {
    file: 'assets/finder.js',
    imports: ['_vendor.js'],
    dynamicImports: ['src/features/remember/media/web/player.tsx'],
  },
  'src/pages/admin/admin-page.tsx': { file: 'assets/admin.js' },
  'src/shared/web/map/map-engine.tsx': { file: 'assets/map.js', assets: ['assets/labels.woff2'] },
  'src/features/remember/media/web/player.tsx': { file: 'assets/player.js' },
};

it('keeps what starts the product with the worker, and maps and finders with the first download', () => {
  const { core, visit, fonts } = planKeptFiles(manifest, PAGES);
  expect(core).toEqual(
    expect.arrayContaining([
      '/assets/entry.js',
      '/assets/vendor.js',
      '/assets/entry.css',
      '/assets/home.js',
      '/assets/offline.js',
      '/assets/access-dialog.js',
      '/assets/dialog-window.js',
      '/icon.svg',
    ]),
  );
  expect(visit.sort()).toEqual(['/assets/finder.js', '/assets/labels.woff2', '/assets/map.js']);
  expect(fonts.en).toEqual([`/${LATIN}`]);
  expect(fonts.ar).toEqual([`/${LATIN}`, `/${NASKH}`]);
  // Neither the administration nor what streams is of use at a grave.
  expect([...core, ...visit].filter((file) => /admin|player/.test(file))).toEqual([]);
});
