import { cleanersQuery } from '#features/arrange/cleaning/web/cleaning-api.ts';
import { adminCouncilsQuery } from '#features/arrange/partnership/web/partnership-api.ts';
import { allPaymentReceiptsQuery, figuresQuery } from '#features/arrange/payments/web/payments-api.ts';
import {
  allEntriesQuery,
  allRequestsQuery,
  applicationsQuery,
} from '#features/arrange/services/web/entries-api.ts';
import { spellingsQuery } from '#features/find/spellings/web/spellings-api.ts';
import { wishesQuery } from '#features/live/streams/web/studio/studio-api.ts';
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
import { allTokensQuery } from '#features/people/api-tokens/web/api-tokens-api.ts';
import { requestsQuery as helpRequestsQuery, questionsQuery } from '#features/people/help/web/help-api.ts';
import { newsQuery, readersQuery } from '#features/people/notifications/web/news-api.ts';
import { providersQuery } from '#features/people/organisation-sign-in/web/organisation-api.ts';
import {
  privacyQuery,
  reportsQuery,
  takedownsQuery,
  transparencyQuery,
} from '#features/people/trust/web/trust-api.ts';
import { importsQuery } from '#features/records/imports/web/imports-api.ts';
import { cemeteriesQuery } from '#features/records/layouts/web/layouts-api.ts';
import { officesQuery, requestsQuery } from '#features/records/offices/web/offices-api.ts';
import { duplicatesQuery, recentQuery, withdrawnQuery } from '#features/records/registry/web/registry-api.ts';
import { heldQuery } from '#features/records/verification/web/verification-api.ts';
import { claimsQueueQuery } from '#features/remember/claims/web/claims-api.ts';
import { pendingQuery, summaryQuery } from '#features/remember/duas/web/moderation-queries.ts';
import { adabDefaultsQuery } from '#features/remember/memorials/web/manage/tending-api.ts';
import { type OpenedPart, openPart } from '#shared/web/page/opened-part.ts';
import type { PageQuery } from '#shared/web/page/page-module.ts';

export interface AdminSection {
  name: string;
  label: string;
  /** Comes with the page where its address opens it. */
  part: OpenedPart;
  /** What waits here for a person. */
  waits?: readonly WaitingQueue[];
  /** Queries of what the panel shows first, so that it comes with the page. */
  queries?: () => PageQuery['options'][];
}

/** What the page opens with. */
export const FIRST: AdminSection = {
  name: 'waiting',
  label: 'admin:waiting.title',
  part: openPart(async () => (await import('./admin-first.tsx')).AdminFirst),
  queries: () => [statsQuery()],
};

/** Side by side with what they belong to, in the order in which they are shown. */
export const GROUPS: readonly { name: string; sections: readonly AdminSection[] }[] = [
  {
    name: 'trust',
    sections: [
      {
        ...{ name: 'duas', label: 'duas:moderate.title', waits: ['duas'] },
        part: openPart(
          async () => (await import('#features/remember/duas/web/moderation-queue.tsx')).ModerationQueue,
        ),
        queries: () => [pendingQuery(), summaryQuery],
      },
      {
        ...{ name: 'reports', label: 'trust:queue.title', waits: ['reports'] },
        part: openPart(async () => (await import('./reports-panel.tsx')).ReportsPanel),
        queries: () => [reportsQuery('open')],
      },
      {
        ...{ name: 'takedowns', label: 'trust:takedown.tab', waits: ['appeals'] },
        part: openPart(
          async () => (await import('#features/people/trust/web/takedowns-tab.tsx')).TakedownsTab,
        ),
        queries: () => [takedownsQuery(), transparencyQuery],
      },
      {
        ...{ name: 'privacy', label: 'trust:privacy.tab', waits: ['privacy'] },
        part: openPart(
          async () => (await import('#features/people/trust/web/privacy-queue.tsx')).PrivacyQueue,
        ),
        queries: () => [privacyQuery()],
      },
      {
        ...{ name: 'claims', label: 'claims:admin.title', waits: ['claims'] },
        part: openPart(
          async () => (await import('#features/remember/claims/web/claims-queue.tsx')).ClaimsQueue,
        ),
        queries: () => [claimsQueueQuery()],
      },
      {
        ...{ name: 'spellings', label: 'spellings:queue.title', waits: ['spellings'] },
        part: openPart(
          async () => (await import('#features/find/spellings/web/spellings-queue.tsx')).SpellingsQueue,
        ),
        queries: () => [spellingsQuery()],
      },
      {
        ...{ name: 'adab', label: 'memorials:manage.adab.title' },
        part: openPart(
          async () =>
            (await import('#features/remember/memorials/web/manage/adab-defaults-panel.tsx'))
              .AdabDefaultsPanel,
        ),
        queries: () => [adabDefaultsQuery],
      },
    ],
  },
  {
    name: 'records',
    sections: [
      {
        ...{ name: 'graves', label: 'registry:verify.title', waits: ['verifications'] },
        part: openPart(async () => (await import('./verify-tab.tsx')).VerifyTab),
        queries: () => [heldQuery(), recentQuery()],
      },
      {
        ...{ name: 'duplicates', label: 'registry:duplicates.title' },
        part: openPart(async () => (await import('./duplicates-tab.tsx')).DuplicatesTab),
        queries: () => [duplicatesQuery(), withdrawnQuery()],
      },
      {
        ...{ name: 'imports', label: 'imports:title', waits: ['imports'] },
        part: openPart(
          async () => (await import('#features/records/imports/web/imports-panel.tsx')).ImportsPanel,
        ),
        queries: () => [importsQuery()],
      },
      {
        ...{ name: 'cemetery-maps', label: 'layouts:title' },
        part: openPart(
          async () =>
            (await import('#features/records/layouts/web/cemetery-maps-panel.tsx')).CemeteryMapsPanel,
        ),
        queries: () => [cemeteriesQuery()],
      },
      {
        ...{ name: 'offices', label: 'offices:admin.title' },
        part: openPart(async () => (await import('./offices-tab.tsx')).OfficesTab),
        queries: () => [officesQuery()],
      },
      {
        ...{ name: 'partnership', label: 'partnership:admin.title' },
        part: openPart(
          async () => (await import('#features/arrange/partnership/web/councils-panel.tsx')).CouncilsPanel,
        ),
        queries: () => [adminCouncilsQuery],
      },
    ],
  },
  {
    name: 'people',
    sections: [
      {
        ...{ name: 'users', label: 'access:people.title' },
        part: openPart(
          async () => (await import('#features/people/access/web/people/manage-users.tsx')).ManageUsers,
        ),
        queries: () => [recentPeopleQuery()],
      },
      {
        ...{ name: 'requests', label: 'offices:queue.title', waits: ['requests'] },
        part: openPart(
          async () => (await import('#features/records/offices/web/requests-queue.tsx')).RequestsQueue,
        ),
        queries: () => [requestsQuery(), officesQuery()],
      },
      {
        ...{ name: 'sign-in', label: 'organisation-sign-in:adminTitle' },
        part: openPart(
          async () =>
            (await import('#features/people/organisation-sign-in/web/providers-panel.tsx')).ProvidersPanel,
        ),
        queries: () => [providersQuery()],
      },
      {
        ...{ name: 'support', label: 'help:admin.title', waits: ['support'] },
        part: openPart(
          async () => (await import('#features/people/help/web/requests-panel.tsx')).RequestsPanel,
        ),
        queries: () => [helpRequestsQuery(), questionsQuery],
      },
      {
        ...{ name: 'streams', label: 'streams:studio.admin.title', waits: ['streams'] },
        part: openPart(
          async () => (await import('#features/live/streams/web/studio/admin-streams.tsx')).AdminStreams,
        ),
        queries: () => [wishesQuery()],
      },
      {
        ...{ name: 'news', label: 'notifications:news.title' },
        part: openPart(
          async () => (await import('#features/people/notifications/web/news-panel.tsx')).NewsPanel,
        ),
        queries: () => [newsQuery(), readersQuery],
      },
    ],
  },
  {
    name: 'money',
    sections: [
      {
        ...{ name: 'services', label: 'services:admin.title', waits: ['providers'] },
        part: openPart(
          async () => (await import('#features/arrange/services/web/services-panel.tsx')).ServicesPanel,
        ),
        queries: () => [applicationsQuery(), allRequestsQuery(), allEntriesQuery()],
      },
      {
        ...{ name: 'cleaners', label: 'cleaning:admin.title' },
        part: openPart(
          async () => (await import('#features/arrange/cleaning/web/cleaners-panel.tsx')).CleanersPanel,
        ),
        ...{ waits: ['cleaners', 'visits'], queries: () => [cleanersQuery('pending')] },
      },
      {
        ...{ name: 'payments', label: 'payments:admin.title', waits: ['disputes'] },
        part: openPart(
          async () => (await import('#features/arrange/payments/web/admin-payments.tsx')).AdminPayments,
        ),
        queries: () => [allPaymentReceiptsQuery(), figuresQuery],
      },
    ],
  },
  {
    name: 'system',
    sections: [
      {
        ...{ name: 'analytics', label: 'admin:analytics.title' },
        part: openPart(
          async () => (await import('#features/people/admin/web/analytics-tab.tsx')).AnalyticsTab,
        ),
        queries: () => [analyticsQuery()],
      },
      {
        ...{ name: 'audit', label: 'admin:audit.title' },
        part: openPart(async () => (await import('#features/people/admin/web/audit-tab.tsx')).AuditTab),
        queries: () => [auditQuery(), chainQuery()],
      },
      {
        ...{ name: 'system', label: 'admin:system.title', waits: ['mail'] },
        part: openPart(async () => (await import('./admin-system.tsx')).AdminSystem),
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
