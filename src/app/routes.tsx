import type { ReactElement } from 'react';
import type { LoaderFunctionArgs, RouteObject, RouterContextProvider } from 'react-router';
import { StatusView } from '#shared/web/layout/status-view.tsx';
import { loadPage } from '#shared/web/page/load-page.ts';
import type { PageEnvironment, PageModule } from '#shared/web/page/page-module.ts';
import { PageView } from '#shared/web/page/page-view.tsx';

interface PageRoute {
  path: string;
  load: () => Promise<PageModule>;
}

/** Every URL of the product. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  { path: '/', load: () => import('#pages/home-page.tsx') },
  { path: '/search', load: () => import('#pages/search/search-page.tsx') },
  {
    path: '/advanced-search',
    load: () => import('#pages/search/advanced-search-page.tsx'),
  },
  { path: '/names/suggest', load: () => import('#pages/suggest-names-page.tsx') },
  {
    path: '/grave-finder',
    load: () => import('#pages/finder/grave-finder-page.tsx'),
  },
  {
    path: '/cemetery-map',
    load: () => import('#pages/finder/cemetery-map-page.tsx'),
  },
  {
    path: '/ar-finder',
    load: () => import('#pages/ar-finder-page.tsx'),
  },
  {
    path: '/ar-grave-finder',
    load: () => import('#pages/ar-finder-page.tsx'),
  },
  { path: '/grave/:id', load: () => import('#pages/grave/grave-page.tsx') },
  { path: '/grave/:id/walk', load: () => import('#pages/walk-page.tsx') },
  { path: '/visit-plan', load: () => import('#pages/visit-plan-page.tsx') },
  {
    path: '/memorial/:id',
    load: () => import('#pages/memorial/memorial-page.tsx'),
  },
  {
    path: '/memorial-detail/:id',
    load: () => import('#pages/memorial/memorial-detail-page.tsx'),
  },
  {
    path: '/create-memorial',
    load: () => import('#pages/create-memorial-page.tsx'),
  },
  { path: '/add-grave', load: () => import('#pages/add-grave-page.tsx') },
  {
    path: '/memorial/:id/manage',
    load: () => import('#pages/manage-memorial/manage-memorial-page.tsx'),
  },
  { path: '/sign-in/organisation', load: () => import('#pages/organisation-sign-in-page.tsx') },
  { path: '/pricing', load: () => import('#pages/pricing-page.tsx') },
  { path: '/premium', load: () => import('#pages/premium-page.tsx') },
  { path: '/bradford-partnership', load: () => import('#pages/partnership-page.tsx') },
  { path: '/partnership/:slug', load: () => import('#pages/partnership-page.tsx') },
  { path: '/forgot-password', load: () => import('#pages/forgot-password-page.tsx') },
  { path: '/reset-password/:token', load: () => import('#pages/reset-password-page.tsx') },
  { path: '/verify-email/:token', load: () => import('#pages/verify-email-page.tsx') },
  { path: '/unsubscribe', load: () => import('#pages/unsubscribe-page.tsx') },
  { path: '/premium/pay', load: () => import('#pages/pay-page.tsx') },
  { path: '/profile', load: () => import('#pages/profile/profile-page.tsx') },
  { path: '/member/:username', load: () => import('#pages/member-page.tsx') },
  { path: '/my-plan', load: () => import('#pages/my-plan-page.tsx') },
  {
    path: '/my-memorials',
    load: () => import('#pages/my-memorials-page.tsx'),
  },
  {
    path: '/invitation/:token',
    load: () => import('#pages/invitation-page.tsx'),
  },
  {
    path: '/m/:code',
    load: () => import('#pages/short-link-page.tsx'),
  },
  {
    path: '/submit-dua',
    load: () => import('#pages/submit-dua-page.tsx'),
  },
  { path: '/duas', load: () => import('#pages/duas-page.tsx') },
  { path: '/services', load: () => import('#pages/services/services-page.tsx') },
  { path: '/book-service', load: () => import('#pages/services/book-service-page.tsx') },
  { path: '/list-your-service', load: () => import('#pages/list-service-page.tsx') },
  { path: '/my-services', load: () => import('#pages/my-services-page.tsx') },
  { path: '/provider-reply/:token', load: () => import('#pages/provider-reply-page.tsx') },
  { path: '/janazah', load: () => import('#pages/janazah-page.tsx') },
  { path: '/janazah/new', load: () => import('#pages/janazah-form-page.tsx') },
  { path: '/janazah/:id', load: () => import('#pages/janazah-notice-page.tsx') },
  { path: '/janazah/:id/edit', load: () => import('#pages/janazah-form-page.tsx') },
  { path: '/live-streams/new', load: () => import('#pages/new-stream-page.tsx') },
  { path: '/live-streams/:id/studio', load: () => import('#pages/stream-studio-page.tsx') },
  {
    path: '/live-streams',
    load: () => import('#pages/live/live-streams-page.tsx'),
  },
  {
    path: '/demo/live-services',
    load: () => import('#pages/live/demo-live-services-page.tsx'),
  },
  { path: '/dua-dates', load: () => import('#pages/dua-dates-page.tsx') },
  {
    path: '/notifications',
    load: () => import('#pages/notifications-page.tsx'),
  },
  {
    path: '/my-takedowns',
    load: () => import('#pages/my-takedowns-page.tsx'),
  },
  {
    path: '/privacy-request',
    load: () => import('#pages/privacy-request-page.tsx'),
  },
  {
    path: '/official-verification',
    load: () => import('#pages/official-verification-page.tsx'),
  },
  {
    path: '/data-verification',
    load: () => import('#pages/data-verification-page.tsx'),
  },
  {
    path: '/verification-demo',
    load: () => import('#pages/verification-demo-page.tsx'),
  },
  { path: '/my-office', load: () => import('#pages/my-office/my-office-page.tsx') },
  {
    path: '/death-records',
    load: () => import('#pages/death-records-page.tsx'),
  },
  {
    path: '/death-records/:id',
    load: () => import('#pages/death-record-page.tsx'),
  },
  {
    path: '/verification/receipt/:code',
    load: () => import('#pages/receipt-page.tsx'),
  },
  {
    path: '/verification/check',
    load: () => import('#pages/check-receipt-page.tsx'),
  },
  { path: '/grave-cleaning', load: () => import('#pages/grave-cleaning-page.tsx') },
  { path: '/grave-cleaning/book', load: () => import('#pages/cleaning/book-cleaning-page.tsx') },
  { path: '/my-bookings', load: () => import('#pages/my-bookings-page.tsx') },
  { path: '/my-bookings/:id', load: () => import('#pages/cleaning/my-booking-page.tsx') },
  { path: '/cleaner', load: () => import('#pages/cleaner-page.tsx') },
  { path: '/help', load: () => import('#pages/help-page.tsx') },
  { path: '/help/contact', load: () => import('#pages/help-contact-page.tsx') },
  { path: '/help/:slug', load: () => import('#pages/help-article-page.tsx') },
  { path: '/admin', load: () => import('#pages/admin/admin-page.tsx') },
  ...(import.meta.env.DEV
    ? [
        {
          path: '/design-system',
          load: () => import('#pages/design-system-page.tsx'),
        },
      ]
    : []),
  {
    path: '/downloads',
    load: () => import('#pages/downloads-page.tsx'),
  },
  { path: '*', load: () => import('#pages/not-found-page.tsx') },
];

interface RouteParts {
  /** What a loader loads with: a tab has one environment, a server one for each request. */
  environmentOf: (context: Readonly<RouterContextProvider>) => PageEnvironment;
  loadTexts: PageEnvironment['loadTexts'];
}

/** The routes of a tab or a server: loaders only make sure that a page's queries are answered. */
export function createRoutes(parts: RouteParts, layout: ReactElement): RouteObject[] {
  return [
    {
      id: 'layout',
      element: layout,
      children: [
        {
          id: 'pages',
          // Shown when a page's code could not be fetched. It does not stand beside `lazy`, because a route
          // that never loaded shows nothing.
          errorElement: <StatusView status={503} />,
          children: PAGE_ROUTES.map((route) => pageRoute(route, parts)),
        },
      ],
    },
  ];
}

function pageRoute(route: PageRoute, { environmentOf, loadTexts }: RouteParts): RouteObject {
  return {
    id: route.path,
    path: route.path,
    lazy: async () => {
      const page = await route.load();
      await loadTexts(page.texts);
      return {
        element: <PageView page={page} />,
        handle: page,
        loader: ({ params, request, context }: LoaderFunctionArgs) =>
          loadPage(page, environmentOf(context), { params, url: new URL(request.url) }),
      };
    },
  };
}
