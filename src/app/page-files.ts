/**
 * The source file of each page by its path, so that the server preloads its chunk. Beside the routes, because the
 * browser has no use for the names and would carry them on every page.
 */
export const PAGE_FILES: Readonly<Record<string, string>> = {
  '/': 'src/pages/home-page.tsx',
  '/search': 'src/pages/search-page.tsx',
  '/advanced-search': 'src/pages/advanced-search-page.tsx',
  '/grave/:id': 'src/pages/grave-page.tsx',
  '/memorial/:id': 'src/pages/memorial-page.tsx',
  '/memorial-detail/:id': 'src/pages/memorial-detail-page.tsx',
  '/create-memorial': 'src/pages/create-memorial-page.tsx',
  '/memorial/:id/manage': 'src/pages/manage-memorial-page.tsx',
  '/my-memorials': 'src/pages/my-memorials-page.tsx',
  '/invitation/:token': 'src/pages/invitation-page.tsx',
  '/m/:code': 'src/pages/short-link-page.tsx',
  '/submit-dua': 'src/pages/submit-dua-page.tsx',
  '/notifications': 'src/pages/notifications-page.tsx',
  '/my-takedowns': 'src/pages/my-takedowns-page.tsx',
  '/privacy-request': 'src/pages/privacy-request-page.tsx',
  '/official-verification': 'src/pages/official-verification-page.tsx',
  '/data-verification': 'src/pages/data-verification-page.tsx',
  '/verification-demo': 'src/pages/verification-demo-page.tsx',
  '/verification/receipt/:code': 'src/pages/receipt-page.tsx',
  '/verification/check': 'src/pages/check-receipt-page.tsx',
  '/death-records': 'src/pages/death-records-page.tsx',
  '/death-records/:id': 'src/pages/death-record-page.tsx',
  '/admin': 'src/pages/admin-page.tsx',
  '/design-system': 'src/pages/design-system-page.tsx',
  '*': 'src/pages/not-found-page.tsx',
};
