import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { ChoiceRow } from '#shared/web/ui/choice-row.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { spellingsPaths } from '../spellings-paths.ts';
import { SUGGESTION_STATUSES, type SuggestionStatus } from '../spellings-values.ts';
import { spellingsQuery } from './spellings-api.ts';
import { SuggestionCard } from './suggestion-card.tsx';

/** Pairs of names that people sent, the longest wait first, and the accepted ones as a file. */
export function SpellingsQueue() {
  const { t } = useTexts('spellings');
  const [status, setStatus] = useState<SuggestionStatus>('open');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('queue.lead')}</p>
      <ChoiceRow
        legend={t('queue.statuses')}
        choices={SUGGESTION_STATUSES.map((name) => ({ name, label: t(`queue.status.${name}`) }))}
        chosen={status}
        onChoose={setStatus}
      />
      <Pairs key={status} status={status} />
      <a
        href={spellingsPaths.pairs.slice('GET '.length)}
        download="suggested.tsv"
        className={buttonStyle('quiet', 'self-start')}
      >
        {t('queue.download')}
      </a>
    </div>
  );
}

function Pairs({ status }: { status: SuggestionStatus }) {
  const { t } = useTexts('spellings');
  const client = useQueryClient();
  const list = useMore(spellingsQuery(status), (cursor) => spellingsQuery(status, cursor));
  if (list.isPending) return <Skeletons count={2} className="mb-4 h-40" />;
  return (
    <>
      {list.isEmpty && <p>{t('queue.empty')}</p>}
      <ul className="flex flex-col gap-4">
        {list.items.map((pair) => (
          <SuggestionCard
            key={pair.id}
            pair={pair}
            onDecided={() =>
              client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === spellingsPaths.list })
            }
          />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}
