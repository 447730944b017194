import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { CleanersPanel } from '#features/arrange/cleaning/web/cleaners-panel.tsx';
import { cleanersQuery } from '#features/arrange/cleaning/web/cleaning-api.ts';
import { CouncilsPanel } from '#features/arrange/partnership/web/councils-panel.tsx';
import { adminCouncilsQuery } from '#features/arrange/partnership/web/partnership-api.ts';
import { AdminPayments } from '#features/arrange/payments/web/admin-payments.tsx';
import { allPaymentReceiptsQuery, figuresQuery } from '#features/arrange/payments/web/payments-api.ts';
import { allEntriesQuery } from '#features/arrange/services/web/entries-api.ts';
import { ServicesPanel } from '#features/arrange/services/web/services-panel.tsx';
import { AdminStreams } from '#features/live/streams/web/studio/admin-streams.tsx';
import { wishesQuery } from '#features/live/streams/web/studio/studio-api.ts';
import { ManageUsers } from '#features/people/access/web/people/manage-users.tsx';
import { recentPeopleQuery } from '#features/people/access/web/people/people-api.ts';
import { FactorNeeded } from '#features/people/access/web/security/factor-needed.tsx';
import { useSession } from '#features/people/access/web/use-session.ts';
import { analyticsQuery, auditQuery, healthQuery, statsQuery } from '#features/people/admin/web/admin-api.ts';
import { AdminTabs } from '#features/people/admin/web/admin-tabs.tsx';
import { AnalyticsTab } from '#features/people/admin/web/analytics-tab.tsx';
import { AuditTab } from '#features/people/admin/web/audit-tab.tsx';
import { StatsCards } from '#features/people/admin/web/stats-cards.tsx';
import { SystemTab } from '#features/people/admin/web/system-tab.tsx';
import { requestsQuery as helpRequestsQuery } from '#features/people/help/web/help-api.ts';
import { RequestsPanel } from '#features/people/help/web/requests-panel.tsx';
import { newsQuery, readersQuery } from '#features/people/notifications/web/news-api.ts';
import { NewsPanel } from '#features/people/notifications/web/news-panel.tsx';
import { PrivacyQueue } from '#features/people/trust/web/privacy-queue.tsx';
import { ReportsQueue } from '#features/people/trust/web/reports-queue.tsx';
import { TakedownsTab } from '#features/people/trust/web/takedowns-tab.tsx';
import {
  privacyQuery,
  reportsQuery,
  takedownsQuery,
  transparencyQuery,
} from '#features/people/trust/web/trust-api.ts';
import { importsQuery } from '#features/records/imports/web/imports-api.ts';
import { ImportsPanel } from '#features/records/imports/web/imports-panel.tsx';
import { CemeteryMapsPanel } from '#features/records/layouts/web/cemetery-maps-panel.tsx';
import { cemeteriesQuery } from '#features/records/layouts/web/layouts-api.ts';
import { officesQuery, requestsQuery } from '#features/records/offices/web/offices-api.ts';
import { OfficesPanel } from '#features/records/offices/web/offices-panel.tsx';
import { RequestsQueue } from '#features/records/offices/web/requests-queue.tsx';
import { duplicatesQuery, recentQuery, withdrawnQuery } from '#features/records/registry/web/registry-api.ts';
import { HeldQueue } from '#features/records/verification/web/held-queue.tsx';
import { heldQuery } from '#features/records/verification/web/verification-api.ts';
import { claimsQueueQuery } from '#features/remember/claims/web/claims-api.ts';
import { ClaimsQueue } from '#features/remember/claims/web/claims-queue.tsx';
import { pendingQuery, summaryQuery } from '#features/remember/duas/web/duas-api.ts';
import { ModerationQueue } from '#features/remember/duas/web/moderation-queue.tsx';
import { AdabDefaultsPanel } from '#features/remember/memorials/web/manage/adab-defaults-panel.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { StatusView } from '#shared/web/layout/status-view.tsx';
import type { HeadContext, PageContext, PageQuery } from '#shared/web/page/page-module.ts';
import { DuplicatesTab, VerifyTab } from './admin-graves.tsx';

// 'form' holds the messages of the panels' forms.
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
  /** Queries of what the panel shows first, so that it comes with the page. */
  queries?: () => PageQuery['options'][];
}

/** In the order in which they are shown. */
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
  {
    name: 'streams',
    label: 'streams:studio.admin.title',
    Panel: AdminStreams,
    queries: () => [wishesQuery()],
  },
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
    queries: () => [allPaymentReceiptsQuery(), figuresQuery],
  },
  { name: 'adab', label: 'memorials:manage.adab.title', Panel: AdabDefaultsPanel },
  { name: 'audit', label: 'admin:audit.title', Panel: AuditTab, queries: () => [auditQuery()] },
  { name: 'system', label: 'admin:system.title', Panel: SystemTab, queries: () => [healthQuery()] },
];

const tabOf = (search: URLSearchParams) =>
  TABS.find(({ name }) => name === search.get('tab')) ?? (TABS[0] as AdminTab);

// Only admins may read these: anybody else gets the refusal as the page's answer. Only the open tab's queries
// run.
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

/** Figures of the whole site, and what waits for an admin. */
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
