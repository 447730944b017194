import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { ManageUsers } from '#features/access/web/people/manage-users.tsx';
import { recentPeopleQuery } from '#features/access/web/people/people-api.ts';
import { FactorNeeded } from '#features/access/web/security/factor-needed.tsx';
import { useSession } from '#features/access/web/use-session.ts';
import { analyticsQuery, auditQuery, healthQuery, statsQuery } from '#features/admin/web/admin-api.ts';
import { AdminTabs } from '#features/admin/web/admin-tabs.tsx';
import { AnalyticsTab } from '#features/admin/web/analytics-tab.tsx';
import { AuditTab } from '#features/admin/web/audit-tab.tsx';
import { StatsCards } from '#features/admin/web/stats-cards.tsx';
import { SystemTab } from '#features/admin/web/system-tab.tsx';
import { claimsQueueQuery } from '#features/claims/web/claims-api.ts';
import { ClaimsQueue } from '#features/claims/web/claims-queue.tsx';
import { CleanersPanel } from '#features/cleaning/web/cleaners-panel.tsx';
import { cleanersQuery } from '#features/cleaning/web/cleaning-api.ts';
import { pendingQuery, summaryQuery } from '#features/duas/web/duas-api.ts';
import { ModerationQueue } from '#features/duas/web/moderation-queue.tsx';
import { requestsQuery as helpRequestsQuery } from '#features/help/web/help-api.ts';
import { RequestsPanel } from '#features/help/web/requests-panel.tsx';
import { importsQuery } from '#features/imports/web/imports-api.ts';
import { ImportsPanel } from '#features/imports/web/imports-panel.tsx';
import { CemeteryMapsPanel } from '#features/layouts/web/cemetery-maps-panel.tsx';
import { cemeteriesQuery } from '#features/layouts/web/layouts-api.ts';
import { AdabDefaultsPanel } from '#features/memorials/web/manage/adab-defaults-panel.tsx';
import { newsQuery, readersQuery } from '#features/notifications/web/news-api.ts';
import { NewsPanel } from '#features/notifications/web/news-panel.tsx';
import { officesQuery, requestsQuery } from '#features/offices/web/offices-api.ts';
import { OfficesPanel } from '#features/offices/web/offices-panel.tsx';
import { RequestsQueue } from '#features/offices/web/requests-queue.tsx';
import { CouncilsPanel } from '#features/partnership/web/councils-panel.tsx';
import { adminCouncilsQuery } from '#features/partnership/web/partnership-api.ts';
import { AdminPayments } from '#features/payments/web/admin-payments.tsx';
import { allReceiptsQuery, figuresQuery } from '#features/payments/web/payments-api.ts';
import { duplicatesQuery, recentQuery, withdrawnQuery } from '#features/registry/web/registry-api.ts';
import { allEntriesQuery } from '#features/services/web/entries-api.ts';
import { ServicesPanel } from '#features/services/web/services-panel.tsx';
import { AdminStreams } from '#features/studio/web/admin-streams.tsx';
import { wishesQuery } from '#features/studio/web/studio-api.ts';
import { PrivacyQueue } from '#features/trust/web/privacy-queue.tsx';
import { ReportsQueue } from '#features/trust/web/reports-queue.tsx';
import { TakedownsTab } from '#features/trust/web/takedowns-tab.tsx';
import {
  privacyQuery,
  reportsQuery,
  takedownsQuery,
  transparencyQuery,
} from '#features/trust/web/trust-api.ts';
import { HeldQueue } from '#features/verification/web/held-queue.tsx';
import { heldQuery } from '#features/verification/web/verification-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { StatusView } from '#shared/web/layout/status-view.tsx';
import type { HeadContext, PageContext, PageQuery } from '#shared/web/page/page-module.ts';
import { DuplicatesTab, VerifyTab } from './admin-graves.tsx';

// 'form' for the messages of what is entered.
export const texts = [
  'admin',
  'access',
  'form',
  'duas',
  'claims',
  'trust',
  'help',
  'notifications',
  'memorials',
  'registry',
  'offices',
  'verification',
  'imports',
  'layouts',
  'services',
  'studio',
  'streams',
  'partnership',
  'cleaning',
  'payments',
  'plans',
] as const;

interface AdminTab {
  name: string;
  label: string;
  Panel: ComponentType;
  /** What the panel shows first, so that it comes with the page. */
  queries?: () => PageQuery['options'][];
}

/** In their order. */
const TABS: readonly AdminTab[] = [
  {
    name: 'duas',
    label: 'duas:moderate.title',
    Panel: ModerationQueue,
    queries: () => [pendingQuery(), summaryQuery],
  },
  { name: 'graves', label: 'registry:verify.title', Panel: VerifyTab, queries: () => [recentQuery()] },
  { name: 'users', label: 'access:people.title', Panel: ManageUsers, queries: () => [recentPeopleQuery()] },
  {
    name: 'analytics',
    label: 'admin:analytics.title',
    Panel: AnalyticsTab,
    queries: () => [analyticsQuery()],
  },
  { name: 'claims', label: 'claims:admin.title', Panel: ClaimsQueue, queries: () => [claimsQueueQuery()] },
  { name: 'reports', label: 'trust:queue.title', Panel: ReportsQueue, queries: () => [reportsQuery('open')] },
  {
    name: 'takedowns',
    label: 'trust:takedown.tab',
    Panel: TakedownsTab,
    queries: () => [takedownsQuery(), transparencyQuery],
  },
  { name: 'privacy', label: 'trust:privacy.tab', Panel: PrivacyQueue, queries: () => [privacyQuery()] },
  { name: 'support', label: 'help:admin.title', Panel: RequestsPanel, queries: () => [helpRequestsQuery()] },
  {
    name: 'news',
    label: 'notifications:news.title',
    Panel: NewsPanel,
    queries: () => [newsQuery(), readersQuery],
  },
  {
    name: 'duplicates',
    label: 'registry:duplicates.title',
    Panel: DuplicatesTab,
    queries: () => [duplicatesQuery(), withdrawnQuery()],
  },
  { name: 'held', label: 'verification:held.title', Panel: HeldQueue, queries: () => [heldQuery()] },
  {
    name: 'requests',
    label: 'offices:queue.title',
    Panel: RequestsQueue,
    queries: () => [requestsQuery(), officesQuery()],
  },
  { name: 'offices', label: 'offices:admin.title', Panel: OfficesPanel, queries: () => [officesQuery()] },
  { name: 'imports', label: 'imports:title', Panel: ImportsPanel, queries: () => [importsQuery()] },
  {
    name: 'cemetery-maps',
    label: 'layouts:title',
    Panel: CemeteryMapsPanel,
    queries: () => [cemeteriesQuery()],
  },
  { name: 'streams', label: 'studio:admin.title', Panel: AdminStreams, queries: () => [wishesQuery()] },
  {
    name: 'partnership',
    label: 'partnership:admin.title',
    Panel: CouncilsPanel,
    queries: () => [adminCouncilsQuery],
  },
  {
    name: 'services',
    label: 'services:admin.title',
    Panel: ServicesPanel,
    queries: () => [allEntriesQuery()],
  },
  {
    name: 'cleaners',
    label: 'cleaning:admin.title',
    Panel: CleanersPanel,
    queries: () => [cleanersQuery('pending')],
  },
  {
    name: 'payments',
    label: 'payments:admin.title',
    Panel: AdminPayments,
    queries: () => [allReceiptsQuery(), figuresQuery],
  },
  { name: 'adab', label: 'memorials:manage.adab.title', Panel: AdabDefaultsPanel },
  { name: 'audit', label: 'admin:audit.title', Panel: AuditTab, queries: () => [auditQuery()] },
  { name: 'system', label: 'admin:system.title', Panel: SystemTab, queries: () => [healthQuery()] },
];

const tabOf = (search: URLSearchParams) =>
  TABS.find(({ name }) => name === search.get('tab')) ?? (TABS[0] as AdminTab);

// Refused to all but admins: whoever else opens this page gets that answer. Of the tabs only the shown one is read.
export const queries = ({ url }: PageContext): PageQuery[] =>
  [statsQuery(), ...(tabOf(url.searchParams).queries?.() ?? [])].map((options) => ({
    options,
    required: true,
  }));

export const head = ({ text }: HeadContext) => ({
  title: text('common:nav.admin'),
  description: text('common:nav.admin'),
  noindex: true,
});

export const Refused = FactorNeeded;

/** What the place holds and what waits for an admin. */
export function Component() {
  const { t } = useTexts('common');
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  if (user?.role !== 'admin') return <StatusView status={403} />;
  const tab = tabOf(search);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6">
      <h1 className="font-serif text-3xl sm:text-4xl">{t('nav.admin')}</h1>
      <StatsCards />
      <AdminTabs
        label={t('nav.admin')}
        tabs={TABS.map(({ name, label }) => ({ name, label: t(label) }))}
        current={tab.name}
        onChange={(name) => setSearch({ tab: name }, { replace: true, preventScrollReset: true })}
      >
        <tab.Panel key={tab.name} />
      </AdminTabs>
    </div>
  );
}
