import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { Quoted } from '#shared/web/ui/quoted.tsx';
import type { NameSuggestion } from '../spellings-contract.ts';
import type { Decision } from '../spellings-fields.ts';
import { EngineSays } from './engine-says.tsx';
import { spellingsApi } from './spellings-api.ts';

/** One pair: what its sender says of it, what the search says now, and the decision. */
export function SuggestionCard({
  pair,
  onDecided,
}: {
  pair: NameSuggestion;
  onDecided: () => Promise<unknown>;
}) {
  const { t } = useTexts('spellings');
  const { day } = useFormats();
  const { run, isBusy } = useAction(t('queue.failed'));
  const decide = (status: Decision['status']) =>
    void run(async () => {
      await spellingsApi.call('decide', {
        params: { id: String(pair.id) },
        body: { status, decidedAt: pair.decidedAt },
      });
      await onDecided();
    }, t('queue.done'));
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <h3 className="flex flex-wrap gap-x-3 text-lg font-semibold wrap-anywhere">
        <bdi>{pair.nameA}</bdi>
        <span aria-hidden="true">·</span>
        <bdi>{pair.nameB}</bdi>
      </h3>
      <p className="text-sm text-muted">
        {day(pair.createdAt)} · {t(pair.isMember ? 'queue.member' : 'queue.visitor')}
        {pair.decidedAt && ` · ${t('queue.decidedOn', { date: day(pair.decidedAt) })}`}
      </p>
      <p className="font-semibold">{t(`queue.said.${pair.verdict}`)}</p>
      {pair.community && <p dir="auto">{t('queue.community', { community: pair.community })}</p>}
      {pair.why && <Quoted>{pair.why}</Quoted>}
      <div className="rounded-lg bg-sage px-3 py-2">
        <p className="text-sm text-muted">{t('says.title')}</p>
        <EngineSays engine={pair.engine} />
      </div>
      {pair.status === 'open' && (
        <div className="flex flex-wrap gap-3">
          <Button disabled={isBusy} onClick={() => decide('accepted')}>
            {t('queue.accept')}
          </Button>
          <Button kind="quiet" disabled={isBusy} onClick={() => decide('rejected')}>
            {t('queue.reject')}
          </Button>
        </div>
      )}
      {pair.status !== 'open' && (
        <Button
          kind="quiet"
          className="self-start"
          disabled={isBusy}
          onClick={() => decide(pair.status === 'accepted' ? 'rejected' : 'accepted')}
        >
          {t(pair.status === 'accepted' ? 'queue.rejectAfterAll' : 'queue.acceptAfterAll')}
        </Button>
      )}
    </li>
  );
}
