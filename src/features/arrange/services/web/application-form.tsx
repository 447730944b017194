import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { entriesApi, forgetEntries, ownEntriesQuery } from './entries-api.ts';
import { EMPTY_ENTRY } from './entry-draft.ts';
import { EntryForm } from './entry-form.tsx';

const makeKey = () => crypto.randomUUID?.() ?? String(Math.random()).slice(2);

/** Asks to be listed; who has an open application is led to it. */
export function ApplicationForm() {
  const { t } = useTexts('services');
  const client = useQueryClient();
  const navigate = useNavigate();
  const key = useRef(makeKey());
  const isSent = useRef(false);
  const { data: own, isPending } = useQuery(ownEntriesQuery());
  if (isPending) return <Skeletons count={2} className="h-40" />;
  const mine = (
    <Link to="/my-services" className={buttonStyle('primary')}>
      {t('mine.title')}
    </Link>
  );
  if (own?.items.some(({ application }) => application === 'new'))
    return (
      <EmptyState title={t('apply.waits')} text={t('apply.waitsText')}>
        {mine}
      </EmptyState>
    );
  return (
    <EntryForm
      initial={EMPTY_ENTRY}
      version={null}
      submit={t('apply.send')}
      onClose={() => void navigate(isSent.current ? '/my-services' : '/services')}
      onSend={async (body) => {
        try {
          await entriesApi.call('apply', { body, idempotencyKey: key.current });
        } finally {
          key.current = makeKey();
        }
        isSent.current = true;
        await forgetEntries(client);
        showToast({ title: t('apply.sent') });
      }}
    />
  );
}
