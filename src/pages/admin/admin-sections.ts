import type { ComponentType } from 'react';
import { CleanersPanel } from '#features/arrange/cleaning/web/cleaners-panel.tsx';
import { cleanersQuery } from '#features/arrange/cleaning/web/cleaning-api.ts';
import { CouncilsPanel } from '#features/arrange/partnership/web/councils-panel.tsx';
import { adminCouncilsQuery } from '#features/arrange/partnership/web/partnership-api.ts';
import { AdminPayments } from '#features/arrange/payments/web/admin-payments.tsx';
import { allPaymentReceiptsQuery, figuresQuery } from '#features/arrange/payments/web/payments-api.ts';
import {
  allEntriesQuery,
  allRequestsQuery,
  applicationsQuery,
} from '#features/arrange/services/web/entries-api.ts';
import { ServicesPanel } from '#features/arrange/services/web/services-panel.tsx';
import { spellingsQuery } from '#features/find/spellings/web/spellings-api.ts';
import { SpellingsQueue } from '#features/find/spellings/web/spellings-queue.tsx';
import { AdminStreams } from '#features/live/streams/web/studio/admin-streams.tsx';
import { wishesQuery } from '#features/live/streams/web/studio/studio-api.ts';
import { ManageUsers } from '#features/people/access/web/people/manage-users.tsx';
import { recentPeopleQuery } from '#features/people/access/web/people/people-api.ts';
import type { WaitingQueue } from '#features/people/admin/waiting-values.ts';
import {
  analyticsQuery,
  auditQuery,
  chainQuery,
  healthQuery,
  statsQuery,
  waitingQuery,
} from '#features/people/admin/web/admin-api.ts';
import { AnalyticsTab } from '#features/people/admin/web/analytics-tab.tsx';
import { AuditTab } from '#features/people/admin/web/audit-tab.tsx';
import { allTokensQuery } from '#features/people/api-tokens/web/api-tokens-api.ts';
import { requestsQuery as helpRequestsQuery, questionsQuery } from '#features/people/help/web/help-api.ts';
import { RequestsPanel } from '#features/people/help/web/requests-panel.tsx';
import { newsQuery, readersQuery } from '#features/people/notifications/web/news-api.ts';
import { NewsPanel } from '#features/people/notifications/web/news-panel.tsx';
import { providersQuery } from '#features/people/organisation-sign-in/web/organisation-api.ts';
import { ProvidersPanel } from '#features/people/organisation-sign-in/web/providers-panel.tsx';
import { PrivacyQueue } from '#features/people/trust/web/privacy-queue.tsx';
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
import { RequestsQueue } from '#features/records/offices/web/requests-queue.tsx';
import { duplicatesQuery, recentQuery, withdrawnQuery } from '#features/records/registry/web/registry-api.ts';
import { heldQuery } from '#features/records/verification/web/verification-api.ts';
import { claimsQueueQuery } from '#features/remember/claims/web/claims-api.ts';
import { ClaimsQueue } from '#features/remember/claims/web/claims-queue.tsx';
import { pendingQuery, summaryQuery } from '#features/remember/duas/web/moderation-queries.ts';
import { ModerationQueue } from '#features/remember/duas/web/moderation-queue.tsx';
import { AdabDefaultsPanel } from '#features/remember/memorials/web/manage/adab-defaults-panel.tsx';
import { adabDefaultsQuery } from '#features/remember/memorials/web/manage/tending-api.ts';
import type { PageQuery } from '#shared/web/page/page-module.ts';
import { AdminFirst } from './admin-first.tsx';
import { DuplicatesTab, OfficesTab, VerifyTab } from './admin-graves.tsx';
import { AdminSystem } from './admin-system.tsx';
import { ReportsPanel } from './reports-panel.tsx';

export interface AdminSection {
  name: string;
  label: string;
  Panel: ComponentType;
  /** What waits here for a person. */
  waits?: readonly WaitingQueue[];
  /** Queries of what the panel shows first, so that it comes with the page. */
  queries?: () => PageQuery['options'][];
}

/** What the page opens with. */
export const FIRST: AdminSection = {
  name: 'waiting',
  label: 'admin:waiting.title',
  Panel: AdminFirst,
  queries: () => [statsQuery()],
};

/** Side by side with what they belong to, in the order in which they are shown. */
export const GROUPS: readonly { name: string; sections: readonly AdminSection[] }[] = [
  {
    name: 'trust',
    sections: [
      {
        ...{ name: 'duas', label: 'duas:moderate.title', waits: ['duas'], Panel: ModerationQueue },
        queries: () => [pendingQuery(), summaryQuery],
      },
      {
        ...{ name: 'reports', label: 'trust:queue.title', waits: ['reports'], Panel: ReportsPanel },
        queries: () => [reportsQuery('open')],
      },
      {
        ...{ name: 'takedowns', label: 'trust:takedown.tab', waits: ['appeals'], Panel: TakedownsTab },
        queries: () => [takedownsQuery(), transparencyQuery],
      },
      {
        ...{ name: 'privacy', label: 'trust:privacy.tab', waits: ['privacy'], Panel: PrivacyQueue },
        queries: () => [privacyQuery()],
      },
      {
        ...{ name: 'claims', label: 'claims:admin.title', waits: ['claims'], Panel: ClaimsQueue },
        queries: () => [claimsQueueQuery()],
      },
      {
        ...{ name: 'spellings', label: 'spellings:queue.title', waits: ['spellings'], Panel: SpellingsQueue },
        queries: () => [spellingsQuery()],
      },
      {
        ...{ name: 'adab', label: 'memorials:manage.adab.title', Panel: AdabDefaultsPanel },
        queries: () => [adabDefaultsQuery],
      },
    ],
  },
  {
    name: 'records',
    sections: [
      {
        ...{ name: 'graves', label: 'registry:verify.title', waits: ['verifications'], Panel: VerifyTab },
        queries: () => [heldQuery(), recentQuery()],
      },
      {
        ...{ name: 'duplicates', label: 'registry:duplicates.title', Panel: DuplicatesTab },
        queries: () => [duplicatesQuery(), withdrawnQuery()],
      },
      {
        ...{ name: 'imports', label: 'imports:title', waits: ['imports'], Panel: ImportsPanel },
        queries: () => [importsQuery()],
      },
      {
        ...{ name: 'cemetery-maps', label: 'layouts:title', Panel: CemeteryMapsPanel },
        queries: () => [cemeteriesQuery()],
      },
      {
        ...{ name: 'offices', label: 'offices:admin.title', Panel: OfficesTab },
        queries: () => [officesQuery()],
      },
      {
        ...{ name: 'partnership', label: 'partnership:admin.title', Panel: CouncilsPanel },
        queries: () => [adminCouncilsQuery],
      },
    ],
  },
  {
    name: 'people',
    sections: [
      {
        ...{ name: 'users', label: 'access:people.title', Panel: ManageUsers },
        queries: () => [recentPeopleQuery()],
      },
      {
        ...{ name: 'requests', label: 'offices:queue.title', waits: ['requests'], Panel: RequestsQueue },
        queries: () => [requestsQuery(), officesQuery()],
      },
      {
        ...{ name: 'sign-in', label: 'organisation-sign-in:adminTitle', Panel: ProvidersPanel },
        queries: () => [providersQuery()],
      },
      {
        ...{ name: 'support', label: 'help:admin.title', waits: ['support'], Panel: RequestsPanel },
        queries: () => [helpRequestsQuery(), questionsQuery],
      },
      {
        ...{ name: 'streams', label: 'streams:studio.admin.title', waits: ['streams'], Panel: AdminStreams },
        queries: () => [wishesQuery()],
      },
      {
        ...{ name: 'news', label: 'notifications:news.title', Panel: NewsPanel },
        queries: () => [newsQuery(), readersQuery],
      },
    ],
  },
  {
    name: 'money',
    sections: [
      {
        ...{ name: 'services', label: 'services:admin.title', waits: ['providers'], Panel: ServicesPanel },
        queries: () => [applicationsQuery(), allRequestsQuery(), allEntriesQuery()],
      },
      {
        ...{ name: 'cleaners', label: 'cleaning:admin.title', Panel: CleanersPanel },
        ...{ waits: ['cleaners', 'visits'], queries: () => [cleanersQuery('pending')] },
      },
      {
        ...{ name: 'payments', label: 'payments:admin.title', waits: ['disputes'], Panel: AdminPayments },
        queries: () => [allPaymentReceiptsQuery(), figuresQuery],
      },
    ],
  },
  {
    name: 'system',
    sections: [
      {
        ...{ name: 'analytics', label: 'admin:analytics.title', Panel: AnalyticsTab },
        queries: () => [analyticsQuery()],
      },
      {
        ...{ name: 'audit', label: 'admin:audit.title', Panel: AuditTab },
        queries: () => [auditQuery(), chainQuery()],
      },
      {
        ...{ name: 'system', label: 'admin:system.title', waits: ['mail'], Panel: AdminSystem },
        queries: () => [healthQuery(), allTokensQuery()],
      },
    ],
  },
];

/** The section that an address names; the first one where it names none. */
export const sectionOf = (search: URLSearchParams): AdminSection =>
  GROUPS.flatMap(({ sections }) => sections).find(({ name }) => name === search.get('tab')) ?? FIRST;

export const queriesOf = ({ queries }: AdminSection): PageQuery['options'][] => [
  waitingQuery(),
  ...(queries?.() ?? []),
];
