import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useMore } from '#shared/web/api/use-more.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { ProviderEntry } from '../entries-contract.ts';
import { AllRequests } from './all-requests.tsx';
import { Applications } from './applications.tsx';
import { allEntriesQuery, entriesApi, forgetEntries } from './entries-api.ts';
import { EntryCard } from './entry-card.tsx';
import { EMPTY_ENTRY } from './entry-draft.ts';
import { EntryForm } from './entry-form.tsx';

/** Administrators' list of providers. */
export function ServicesPanel() {
  const { t } = useTexts('services');
  const client = useQueryClient();
  const [isNew, setNew] = useState(false);
  const { items, isPending, isEmpty, ...more } = useMore(allEntriesQuery(), allEntriesQuery);
  if (isPending) return <Skeletons count={3} className="mb-4 h-40" />;
  return (
    <div className="flex flex-col gap-4">
      <Applications />
      <AllRequests />
      <h2 className="font-serif text-2xl">{t('tab.providers')}</h2>
      <p className="text-muted">{t('admin.lead')}</p>
      {isNew ? (
        <div className="rounded-card border border-line bg-surface p-4">
          <EntryForm
            initial={EMPTY_ENTRY}
            version={null}
            onClose={() => setNew(false)}
            onSend={async (body) => {
              await entriesApi.call('create', { body });
              await forgetEntries(client);
              showToast({ title: t('entry.saved') });
            }}
          />
        </div>
      ) : (
        <Button className="self-start" onClick={() => setNew(true)}>
          {t('admin.add')}
        </Button>
      )}
      {isEmpty && <p>{t('admin.empty')}</p>}
      <ul className="flex flex-col gap-4">
        {items.map((entry) => (
          <EntryCard key={entry.id} entry={entry}>
            {entry.application === null && <PublishButton entry={entry} />}
            {(entry.application === null || entry.application === 'changed') && (
              <OwnerForm key={entry.owner?.id ?? 0} entry={entry} />
            )}
          </EntryCard>
        ))}
      </ul>
      <MoreButton list={more} />
    </div>
  );
}

function PublishButton({ entry }: { entry: ProviderEntry }) {
  const { t } = useTexts('services');
  const client = useQueryClient();
  const { run, isBusy } = useAction(t('failed'));
  async function toggle(): Promise<void> {
    if (isBusy) return;
    const body = { isPublished: !entry.isPublished };
    const done = t(entry.isPublished ? 'admin.withdrawn' : 'admin.published');
    if (await run(() => entriesApi.call('publish', { params: { id: String(entry.id) }, body }), done))
      await forgetEntries(client);
  }
  return (
    <Button kind={entry.isPublished ? 'danger' : 'primary'} aria-disabled={isBusy} onClick={toggle}>
      {t(entry.isPublished ? 'admin.withdraw' : 'admin.publish')}
    </Button>
  );
}

/** The member who keeps the entry besides administrators. */
function OwnerForm({ entry }: { entry: ProviderEntry }) {
  const { t } = useTexts('services');
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const { fields, isBusy, run } = useServerFields(t('failed'));
  async function send(address: string): Promise<void> {
    if (isBusy) return;
    const params = { id: String(entry.id) };
    if (!(await run(() => entriesApi.call('handOver', { params, body: { email: address } })))) return;
    showToast({ title: t('entry.saved') });
    await forgetEntries(client);
  }
  if (entry.owner)
    return (
      <p className="flex w-full flex-wrap items-center gap-3">
        <span>
          {t('admin.keptBy')} <bdi className="font-semibold">{entry.owner.name}</bdi>
        </span>
        <Button kind="plain" aria-disabled={isBusy} onClick={() => send('')}>
          {t('admin.takeBack')}
        </Button>
      </p>
    );
  return (
    <details className="w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-action">
        {t('admin.ownerEmail')}
      </summary>
      <form
        noValidate
        className="flex w-full flex-wrap items-start gap-3 pt-2"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (email.trim()) void send(email.trim());
        }}
      >
        <TextField
          className="min-w-56 grow"
          label={t('admin.ownerHint')}
          type="email"
          autoComplete="off"
          dir="ltr"
          value={email}
          error={fields.email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" kind="quiet" className="sm:mt-7" aria-disabled={isBusy}>
          {t('admin.handOver')}
        </Button>
      </form>
    </details>
  );
}
