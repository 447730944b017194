import { useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import type { Takedown } from '../takedowns-contract.ts';
import type { AppealDecision } from '../takedowns-fields.ts';
import { NOTE_MAX } from '../trust-values.ts';
import { DueTime } from './due-time.tsx';
import { ReportPlaceLine } from './report-place.tsx';
import { TakedownFacts } from './takedown-facts.tsx';
import { takedownsApi } from './trust-api.ts';

/** One takedown as admins see it: what, whose, why, the appeal, and the actions. */
export function TakedownCard({
  takedown,
  onChanged,
}: {
  takedown: Takedown;
  onChanged: () => Promise<unknown>;
}) {
  const { t } = useTexts('trust');
  const { day } = useFormats();
  const [decision, setDecision] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { run, isBusy } = useAction(t('queue.failed'));
  const params = { id: String(takedown.id) };
  const isGone = takedown.excerpt === null;
  const decide = (status: AppealDecision['status']) => {
    if (decision.trim() === '') return setMissing(true);
    void run(async () => {
      await takedownsApi.call('decideAppeal', { params, body: { status, decision } });
      await onChanged();
    }, t('queue.decided'));
  };
  const restore = () =>
    run(
      async () => {
        await takedownsApi.call('restore', { params });
        await onChanged();
      },
      t(isGone ? 'takedown.restoredDeleted' : 'takedown.restored'),
    );
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <TakedownFacts takedown={takedown} />
      {takedown.belongsTo && <ReportPlaceLine place={takedown.belongsTo} isGoneSaid={isGone} />}
      <p className="text-sm text-muted">
        {t('takedown.owner')}: <bdi>{takedown.owner?.fullName ?? t('takedown.noOwner')}</bdi> ·{' '}
        {t('takedown.by')}: <bdi>{takedown.takenBy ?? '–'}</bdi>
        {takedown.restoredAt &&
          ` · ${isGone ? t('takedown.restoredDeleted') : t('takedown.restoredOn', { date: day(takedown.restoredAt) })}`}
      </p>
      {takedown.dueAt && <DueTime dueAt={takedown.dueAt} />}
      {takedown.decider && takedown.decider !== 'any' && (
        <p className="rounded-lg bg-sage px-3 py-2">{t(`takedown.decider.${takedown.decider}`)}</p>
      )}
      {takedown.decider && takedown.decider !== 'another' && (
        <>
          <TextField
            label={t('takedown.decision')}
            value={decision}
            maxLength={NOTE_MAX}
            error={isMissing && decision.trim() === '' ? t('takedown.needed') : undefined}
            onChange={({ target }) => setDecision(target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button disabled={isBusy} onClick={() => decide('upheld')}>
              {t('takedown.uphold')}
            </Button>
            <Button kind="quiet" disabled={isBusy} onClick={() => decide('refused')}>
              {t('takedown.refuse')}
            </Button>
          </div>
        </>
      )}
      {!takedown.restoredAt && takedown.appealStatus !== 'open' && (
        <ConfirmButton
          className="self-start"
          disabled={isBusy}
          question={t('takedown.restoreQuestion')}
          yes={t('takedown.restore')}
          no={t('takedown.keep')}
          onConfirm={() => void restore()}
        >
          {t('takedown.restore')}
        </ConfirmButton>
      )}
    </li>
  );
}
