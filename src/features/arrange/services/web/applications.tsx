import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMore } from '#shared/web/api/use-more.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { FactRows } from '#shared/web/ui/fact-rows.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { WaitingList } from '#shared/web/ui/waiting-list.tsx';
import type { ProviderEntry } from '../entries-contract.ts';
import type { DecideForm } from '../entries-fields.ts';
import { PROVIDER_MAX } from '../services-values.ts';
import { applicationsQuery, entriesApi, forgetEntries } from './entries-api.ts';

/** Firms that ask to be listed, or that changed by whom families find them. */
export function Applications() {
  const { t } = useTexts('services');
  const list = useMore(applicationsQuery(), applicationsQuery);
  return (
    <section aria-labelledby="applications">
      <h2 id="applications" className="font-serif text-2xl">
        {t('applications.title')}
      </h2>
      <WaitingList lead={t('applications.lead')} empty={t('applications.empty')} list={list}>
        {(entry, leave) => <Application key={entry.id} entry={entry} onDecided={leave} />}
      </WaitingList>
    </section>
  );
}

function Application({ entry, onDecided }: { entry: ProviderEntry; onDecided: () => void }) {
  const { t } = useTexts('services');
  const money = useMoney();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const { fields, isBusy, run } = useServerFields(t('failed'));
  async function decide(decision: DecideForm['decision']): Promise<void> {
    if (isBusy) return;
    const params = { id: String(entry.id) };
    const body = { decision, reason, version: entry.version };
    const isDone = await run(() => entriesApi.call('decide', { params, body }));
    if (isDone) {
      showToast({ title: t('applications.decided') });
      onDecided();
    }
    // After a refusal what was changed meanwhile is shown.
    await forgetEntries(client);
  }
  const price = [entry.priceFrom, entry.priceTo].flatMap((pence) => (pence === null ? [] : [money(pence)]));
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="grow font-serif text-xl">
          <bdi>{entry.name}</bdi>
        </h3>
        <Badge>{t(`entry.state.${entry.application ?? 'new'}`)}</Badge>
        <Badge>{t(`type.${entry.type}.title`)}</Badge>
      </div>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <FactRows
          facts={[
            [t('applications.by'), entry.owner?.name],
            [t('entry.location'), entry.location],
            [t('entry.phone'), entry.phone],
            [t('entry.email'), entry.email],
            [t('entry.website'), entry.website],
            [t('entry.priceFrom'), price.join(' – ')],
            [t('entry.services'), entry.services.join(', ')],
            [t('entry.languages'), entry.languages.join(', ')],
            [t('entry.proof'), entry.proof],
          ]}
        />
      </dl>
      {entry.description && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {entry.description}
        </p>
      )}
      {entry.owner?.isProved === false && (
        <p role="note" className="rounded-lg border border-brass px-3 py-2">
          {t('errors.asker_unproven')}
        </p>
      )}
      <TextField
        label={t('applications.reason')}
        hint={t('applications.reasonHint')}
        error={fields.reason}
        value={reason}
        maxLength={PROVIDER_MAX.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={isBusy} onClick={() => decide('agreed')}>
          {t('applications.agree')}
        </Button>
        <Button kind="danger" aria-disabled={isBusy} onClick={() => decide('refused')}>
          {t('applications.refuse')}
        </Button>
      </div>
    </li>
  );
}
