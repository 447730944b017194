import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { TextAreaField } from '#shared/web/ui/field.tsx';
import { FocusKeeper } from '#shared/web/ui/focus-keeper.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import type { OwnTakedown } from '../takedowns-contract.ts';
import { APPEAL_MAX } from '../trust-values.ts';
import { TakedownFacts } from './takedown-facts.tsx';
import { ownTakedownsQuery, takedownsApi } from './trust-api.ts';

/** The reader's content that was taken down, why, and the one appeal they have. */
export function MyTakedowns() {
  const { t } = useTexts('trust');
  const { data, isPending } = useQuery(ownTakedownsQuery);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 py-6">
      <h1 className="font-serif text-3xl sm:text-4xl">{t('mine.title')}</h1>
      <p className="text-muted">{t('mine.lead')}</p>
      {isPending && <Skeletons count={2} className="h-32" />}
      {data?.length === 0 && <EmptyState title={t('mine.empty')} />}
      <FocusKeeper>
        <ul className="flex flex-col gap-4">
          {data?.map((takedown) => (
            <OwnItem key={takedown.id} takedown={takedown} />
          ))}
        </ul>
      </FocusKeeper>
    </div>
  );
}

function OwnItem({ takedown }: { takedown: OwnTakedown }) {
  const { t } = useTexts('trust');
  const { day } = useFormats();
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <TakedownFacts takedown={takedown} />
      {takedown.restoredAt && (
        <p role="note">
          {takedown.excerpt === null
            ? t('takedown.restoredDeleted')
            : t('takedown.restoredOn', { date: day(takedown.restoredAt) })}
        </p>
      )}
      {!takedown.restoredAt && takedown.appeal === null && <AppealForm id={takedown.id} />}
    </li>
  );
}

function AppealForm({ id }: { id: number }) {
  const { t } = useTexts('trust');
  const client = useQueryClient();
  const [appeal, setAppeal] = useState('');
  const { run, isBusy } = useAction(t('mine.failed'));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (appeal.trim() === '') return;
    void run(async () => {
      await takedownsApi.call('appeal', { params: { id: String(id) }, body: { appeal } });
      await client.invalidateQueries({ queryKey: ownTakedownsQuery.queryKey });
    }, t('mine.sent'));
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-3">
      <TextAreaField
        label={t('mine.appeal')}
        hint={t('mine.appealHint')}
        required
        maxLength={APPEAL_MAX}
        value={appeal}
        onChange={({ target }) => setAppeal(target.value)}
        area="min-h-28"
      />
      <Button type="submit" className="self-start" disabled={isBusy || appeal.trim() === ''}>
        {t('mine.send')}
      </Button>
    </form>
  );
}
