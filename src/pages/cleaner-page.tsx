import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnCleaner } from '#features/arrange/cleaning/cleaners-contract.ts';
import { BookingList } from '#features/arrange/cleaning/web/booking-list.tsx';
import { CleanerDocuments } from '#features/arrange/cleaning/web/cleaner-documents.tsx';
import { draftOf, EMPTY_CLEANER } from '#features/arrange/cleaning/web/cleaner-draft.ts';
import { CleanerForm } from '#features/arrange/cleaning/web/cleaner-form.tsx';
import { bookingsQuery, cleanersApi, mineQuery } from '#features/arrange/cleaning/web/cleaning-api.ts';
import { DaysOff } from '#features/arrange/cleaning/web/days-off.tsx';
import { PayoutsPanel } from '#features/arrange/cleaning/web/payouts-panel.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext } from '#shared/web/page/page-module.ts';
import { Card } from '#shared/web/ui/card.tsx';
import { Tabs } from '#shared/web/ui/tabs.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { SignInWall } from './parts/sign-in-wall.tsx';

export const texts = ['cleaning', 'form', 'verification', 'media'] as const;

const TABS = ['visits', 'calendar', 'profile', 'documents', 'payouts'] as const;
type TabName = (typeof TABS)[number];

// Visitors are refused, and the page asks them to sign in.
export const queries = () => [{ options: mineQuery }, { options: bookingsQuery('cleaner') }];

export const head = ({ text }: HeadContext) => ({
  title: text('cleaning:own.title'),
  description: text('cleaning:own.lead'),
  noindex: true,
});

/** A cleaner's own place: registering first, then visits, calendar, profile, documents, pay. */
export function Component() {
  const { t } = useTexts('cleaning');
  return (
    <SignInWall text="cleaning:own.lead">
      <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-6">
        <h1 className="font-serif text-3xl sm:text-4xl">{t('own.title')}</h1>
        <Own />
      </div>
    </SignInWall>
  );
}

function Own() {
  const { t } = useTexts('cleaning');
  const client = useQueryClient();
  const { data: own, isPending } = useQuery(mineQuery);
  const change = (next: OwnCleaner) => client.setQueryData(mineQuery.queryKey, next);
  if (isPending) return <p role="status">{t('common:action.loading')}</p>;
  if (own) return <OwnTabs own={own} onChanged={change} />;
  return (
    <>
      <p className="max-w-prose text-muted">{t('own.lead')}</p>
      <CleanerForm
        initial={EMPTY_CLEANER}
        version={null}
        isNew
        submit={t('own.register')}
        onSend={async (body) => {
          change(await cleanersApi.call('register', { body }));
          showToast({ title: t('own.registered') });
        }}
      />
    </>
  );
}

function OwnTabs({ own, onChanged }: { own: OwnCleaner; onChanged: (own: OwnCleaner) => unknown }) {
  const { t } = useTexts('cleaning');
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const isBack = search.get('payee') === 'back';
  // Back from the payment provider, which may allow payments to her by now.
  useEffect(() => {
    if (!isBack) return;
    cleanersApi
      .call('refreshPayee', {})
      .then((next) => client.setQueryData(mineQuery.queryKey, next))
      .catch(() => undefined);
    setSearch({ tab: 'payouts' }, { replace: true });
  }, [isBack, client, setSearch]);
  const current = TABS.find((name) => name === search.get('tab')) ?? 'visits';
  const panels: Record<TabName, ReactNode> = {
    visits: <BookingList as="cleaner" />,
    calendar: <DaysOff own={own} onChanged={onChanged} />,
    profile: (
      <CleanerForm
        initial={draftOf(own)}
        version={own.version}
        readAgain={async () => {
          const now = await cleanersApi.call('mine', {});
          return now && { version: now.version, draft: draftOf(now) };
        }}
        isNew={false}
        submit={t('own.save')}
        onSend={async (body, version) => {
          onChanged(await cleanersApi.call('update', { body: { ...body, version } }));
          showToast({ title: t('own.saved') });
        }}
      />
    ),
    documents: <CleanerDocuments own={own} onChanged={onChanged} />,
    payouts: <PayoutsPanel own={own} onChanged={onChanged} />,
  };
  return (
    <>
      <Card>
        <p className="font-semibold">{t(`own.status.${own.status}`)}</p>
        {own.decisionNote && (
          <p dir="auto" className="text-muted">
            {own.decisionNote}
          </p>
        )}
        {own.status === 'verified' && !own.isPayable && <p>{t('own.needsPayee')}</p>}
        {own.documents.length === 0 && own.status === 'pending' && <p>{t('own.needsDocuments')}</p>}
      </Card>
      <Tabs
        label={t('own.title')}
        tabs={TABS.map((name) => ({ name, label: t(`own.tab.${name}`) }))}
        current={current}
        onChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      >
        {panels[current]}
      </Tabs>
    </>
  );
}
