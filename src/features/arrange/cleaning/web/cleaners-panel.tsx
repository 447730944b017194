import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMore } from '#shared/web/api/use-more.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useAskedView } from '#shared/web/page/use-asked-view.ts';
import { AddressLines } from '#shared/web/ui/address-lines.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { ChoiceRow } from '#shared/web/ui/choice-row.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { WaitingList } from '#shared/web/ui/waiting-list.tsx';
import { CLEANER_ARROWS, type CleanerVerdict } from '../cleaner-states.ts';
import type { OwnCleaner } from '../cleaners-contract.ts';
import { CLEANER_STATUSES, NOTE_MAX } from '../cleaning-values.ts';
import { BookingItem } from './booking-item.tsx';
import { DocumentLinks } from './cleaner-documents.tsx';
import { cleanersApi, cleanersQuery, watchedQuery } from './cleaning-api.ts';

const VIEWS = [...CLEANER_STATUSES, 'disputes'] as const;
type Status = OwnCleaner['status'];

/** For administrators: cleaners, and disputes that clients and cleaners cannot settle themselves. */
export function CleanersPanel() {
  const { t } = useTexts('cleaning');
  const [view, setView] = useAskedView(VIEWS, 'pending');
  return (
    <div className="flex flex-col gap-5">
      <ChoiceRow
        legend={t('admin.show')}
        choices={VIEWS.map((name) => ({ name, label: t(`admin.view.${name}`) }))}
        chosen={view}
        onChoose={setView}
      />
      {view === 'disputes' ? <Disputes /> : <CleanersOf key={view} status={view} />}
    </div>
  );
}

function Disputes() {
  const { t } = useTexts('cleaning');
  const list = useMore(watchedQuery(), (cursor) => watchedQuery(cursor));
  return (
    <WaitingList lead={t('admin.disputesLead')} empty={t('admin.noDisputes')} list={list}>
      {(booking) => <BookingItem key={booking.id} booking={booking} />}
    </WaitingList>
  );
}

function CleanersOf({ status }: { status: Status }) {
  const { t } = useTexts('cleaning');
  const client = useQueryClient();
  const list = useMore(cleanersQuery(status), (cursor) => cleanersQuery(status, cursor));
  return (
    <WaitingList lead={t('admin.lead')} empty={t('admin.empty')} list={list}>
      {(own, leave) => (
        <CleanerItem
          key={own.id}
          own={own}
          onDecided={async () => {
            leave();
            await client.invalidateQueries({ queryKey: cleanersQuery(status).queryKey });
          }}
        />
      )}
    </WaitingList>
  );
}

function CleanerItem({ own, onDecided }: { own: OwnCleaner; onDecided: () => Promise<unknown> }) {
  const { t } = useTexts('cleaning');
  const [note, setNote] = useState('');
  const { fields, isBusy, run } = useServerFields(t('failed'));
  const decide = async (status: CleanerVerdict) => {
    const params = { id: String(own.id) };
    const isDone = await run(() => cleanersApi.call('decide', { params, body: { status, note } }));
    if (!isDone) return;
    showToast({ title: t('admin.decided') });
    await onDecided();
  };
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold">
        <bdi>{own.fullName}</bdi>
      </h2>
      <p className="text-sm">
        <AddressLines lines={[own.phone, own.address, own.postcode]} />
      </p>
      <p className="text-sm text-muted">
        {t('cleaner.areas')}: <bdi>{own.areas.join(', ')}</bdi> ·{' '}
        {t(own.isPayable ? 'payout.ready' : 'admin.notPayable')}
      </p>
      {own.bio && (
        <p dir="auto" className="whitespace-pre-line">
          {own.bio}
        </p>
      )}
      {own.documents.length === 0 ? <p>{t('admin.noDocuments')}</p> : <DocumentLinks own={own} />}
      {own.decisionNote && (
        <p dir="auto" className="text-sm text-muted">
          {own.decisionNote}
        </p>
      )}
      {CLEANER_ARROWS[own.status].length > 0 && (
        <>
          <TextField
            label={t('admin.note')}
            value={note}
            maxLength={NOTE_MAX}
            error={fields.note}
            onChange={({ target }) => setNote(target.value)}
          />
          <div className="flex flex-wrap gap-3">
            {CLEANER_ARROWS[own.status].map((status) => (
              <Button
                key={status}
                kind={status === 'verified' ? 'primary' : 'danger'}
                aria-disabled={isBusy}
                onClick={() => !isBusy && decide(status)}
              >
                {t(own.status === 'suspended' ? 'admin.decide.restored' : `admin.decide.${status}`)}
              </Button>
            ))}
          </div>
        </>
      )}
    </li>
  );
}
