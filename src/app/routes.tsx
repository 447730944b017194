import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import { loadPage } from '#shared/web/page/load-page.ts';
import type { PageEnvironment, PageModule } from '#shared/web/page/page-module.ts';
import { PageView } from '#shared/web/page/page-view.tsx';

interface PageRoute {
  path: string;
  /** The source file, so that the server preloads its chunk. */
  file: string;
  load: () => Promise<PageModule>;
}

/** Every URL of the product. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  { path: '/', file: 'src/pages/home-page.tsx', load: () => import('#pages/home-page.tsx') },
  { path: '/search', file: 'src/pages/search-page.tsx', load: () => import('#pages/search-page.tsx') },
  {
    path: '/advanced-search',
    file: 'src/pages/advanced-search-page.tsx',
    load: () => import('#pages/advanced-search-page.tsx'),
  },
  { path: '/grave/:id', file: 'src/pages/grave-page.tsx', load: () => import('#pages/grave-page.tsx') },
  {
    path: '/memorial/:id',
    file: 'src/pages/memorial-page.tsx',
    load: () => import('#pages/memorial-page.tsx'),
  },
  {
    path: '/memorial-detail/:id',
    file: 'src/pages/memorial-detail-page.tsx',
    load: () => import('#pages/memorial-detail-page.tsx'),
  },
  {
    path: '/create-memorial',
    file: 'src/pages/create-memorial-page.tsx',
    load: () => import('#pages/create-memorial-page.tsx'),
  },
  {
    path: '/memorial/:id/manage',
    file: 'src/pages/manage-memorial-page.tsx',
    load: () => import('#pages/manage-memorial-page.tsx'),
  },
  {
    path: '/my-memorials',
    file: 'src/pages/my-memorials-page.tsx',
    load: () => import('#pages/my-memorials-page.tsx'),
  },
  {
    path: '/invitation/:token',
    file: 'src/pages/invitation-page.tsx',
    load: () => import('#pages/invitation-page.tsx'),
  },
  {
    path: '/m/:code',
    file: 'src/pages/short-link-page.tsx',
    load: () => import('#pages/short-link-page.tsx'),
  },
  {
    path: '/submit-dua',
    file: 'src/pages/submit-dua-page.tsx',
    load: () => import('#pages/submit-dua-page.tsx'),
  },
  {
    path: '/notifications',
    file: 'src/pages/notifications-page.tsx',
    load: () => import('#pages/notifications-page.tsx'),
  },
  {
    path: '/my-takedowns',
    file: 'src/pages/my-takedowns-page.tsx',
    load: () => import('#pages/my-takedowns-page.tsx'),
  },
  {
    path: '/privacy-request',
    file: 'src/pages/privacy-request-page.tsx',
    load: () => import('#pages/privacy-request-page.tsx'),
  },
  {
    path: '/official-verification',
    file: 'src/pages/official-verification-page.tsx',
    load: () => import('#pages/official-verification-page.tsx'),
  },
  {
    path: '/data-verification',
    file: 'src/pages/data-verification-page.tsx',
    load: () => import('#pages/data-verification-page.tsx'),
  },
  {
    path: '/verification-demo',
    file: 'src/pages/verification-demo-page.tsx',
    load: () => import('#pages/verification-demo-page.tsx'),
  },
  {
    path: '/verification/receipt/:code',
    file: 'src/pages/receipt-page.tsx',
    load: () => import('#pages/receipt-page.tsx'),
  },
  {
    path: '/verification/check',
    file: 'src/pages/check-receipt-page.tsx',
    load: () => import('#pages/check-receipt-page.tsx'),
  },
  { path: '/admin', file: 'src/pages/admin-page.tsx', load: () => import('#pages/admin-page.tsx') },
  ...(import.meta.env.DEV
    ? [
        {
          path: '/design-system',
          file: 'src/pages/design-system-page.tsx',
          load: () => import('#pages/design-system-page.tsx'),
        },
      ]
    : []),
  { path: '*', file: 'src/pages/not-found-page.tsx', load: () => import('#pages/not-found-page.tsx') },
];

/** The routes of one request or one tab: loaders only ensure that a page's queries are answered. */
export function createRoutes(environment: PageEnvironment, layout: ReactElement): RouteObject[] {
  return [
    {
      id: 'layout',
      element: layout,
      children: PAGE_ROUTES.map((route) => ({
        id: route.file,
        path: route.path,
        lazy: async () => {
          const page = await route.load();
          await environment.loadTexts(page.texts);
          return {
            element: <PageView page={page} />,
            handle: page,
            loader: ({ params, request }: { params: Record<string, string | undefined>; request: Request }) =>
              loadPage(page, environment, { params, url: new URL(request.url) }),
          };
        },
      })),
    },
  ];
}
