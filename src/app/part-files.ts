/**
 * The source file of each part that an address of a page opens (`PageModule.opened`), by the page's path and the part's
 * name, so that the server can preload it with the page. The plain address opens the first. The browser has no use for the
 * names.
 */
export const PART_FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/admin': {
    waiting: 'src/pages/admin/admin-first.tsx',
    duas: 'src/features/remember/duas/web/moderation-queue.tsx',
    reports: 'src/pages/admin/reports-panel.tsx',
    takedowns: 'src/features/people/trust/web/takedowns-tab.tsx',
    privacy: 'src/features/people/trust/web/privacy-queue.tsx',
    claims: 'src/features/remember/claims/web/claims-queue.tsx',
    spellings: 'src/features/find/spellings/web/spellings-queue.tsx',
    adab: 'src/features/remember/memorials/web/manage/adab-defaults-panel.tsx',
    graves: 'src/pages/admin/verify-tab.tsx',
    duplicates: 'src/pages/admin/duplicates-tab.tsx',
    imports: 'src/features/records/imports/web/imports-panel.tsx',
    'cemetery-maps': 'src/features/records/layouts/web/cemetery-maps-panel.tsx',
    offices: 'src/pages/admin/offices-tab.tsx',
    partnership: 'src/features/arrange/partnership/web/councils-panel.tsx',
    users: 'src/features/people/access/web/people/manage-users.tsx',
    requests: 'src/features/records/offices/web/requests-queue.tsx',
    'sign-in': 'src/features/people/organisation-sign-in/web/providers-panel.tsx',
    support: 'src/features/people/help/web/requests-panel.tsx',
    streams: 'src/features/live/streams/web/studio/admin-streams.tsx',
    news: 'src/features/people/notifications/web/news-panel.tsx',
    services: 'src/features/arrange/services/web/services-panel.tsx',
    cleaners: 'src/features/arrange/cleaning/web/cleaners-panel.tsx',
    payments: 'src/features/arrange/payments/web/admin-payments.tsx',
    analytics: 'src/features/people/admin/web/analytics-tab.tsx',
    audit: 'src/features/people/admin/web/audit-tab.tsx',
    system: 'src/pages/admin/admin-system.tsx',
  },
  '/profile': {
    statistics: 'src/features/people/profile/web/statistics.tsx',
    activity: 'src/features/people/profile/web/activity-list.tsx',
    settings: 'src/pages/profile/profile-settings.tsx',
    saved: 'src/pages/profile/profile-saved.tsx',
    plan: 'src/pages/profile/profile-dealings.tsx',
    security: 'src/pages/profile/profile-security.tsx',
    data: 'src/features/people/own-data/web/your-data.tsx',
    edit: 'src/pages/profile/profile-edit.tsx',
  },
  '/memorial/:id/manage': {
    words: 'src/pages/manage-memorial/manage-words.tsx',
    photos: 'src/pages/manage-memorial/manage-photos.tsx',
    family: 'src/pages/manage-memorial/manage-family.tsx',
    respect: 'src/pages/manage-memorial/manage-respect.tsx',
    links: 'src/pages/manage-memorial/manage-links.tsx',
    history: 'src/pages/manage-memorial/manage-history.tsx',
    away: 'src/pages/manage-memorial/manage-away.tsx',
    home: 'src/pages/manage-memorial/manage-home.tsx',
  },
  '/my-office': {
    office: 'src/pages/my-office/office-view.tsx',
    map: 'src/pages/my-office/office-map.tsx',
  },
};
