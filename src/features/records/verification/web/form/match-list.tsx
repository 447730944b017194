import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { LifeDates } from '#shared/web/ui/life-dates.tsx';
import { verificationApi } from '../verification-api.ts';
import { aboutGrave } from './official-draft.ts';
import type { OfficialFormState } from './use-official-form.ts';

const PAUSE_MS = 400;
const NAME_MIN = 2;
const CEMETERY_MIN = 3;

/** 'Is it one of these?': existing records of the cemetery with a similar name, to prevent duplicates. */
export function MatchList({ form }: { form: OfficialFormState }) {
  const { t } = useTexts('verification');
  const { grave, texts } = form.draft;
  const { data = [], isFetching, isAsked } = useMatches(texts.deceasedName.trim(), texts.cemetery.trim());
  if (grave) {
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-lg bg-sage px-3 py-2">
        <p className="grow">
          {t('match.chosen')} <bdi className="font-semibold">{grave.name}</bdi>
        </p>
        <Button kind="quiet" onClick={() => form.change({ grave: null })}>
          {t('match.undo')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2" aria-busy={isFetching}>
      <p role="status" className="text-sm text-muted">
        {isFetching && t('match.looking')}
        {!isFetching &&
          isAsked &&
          (data.length > 0 ? t('match.found', { count: data.length }) : t('match.none'))}
      </p>
      {data.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-lg border border-line">
          {data.map((found) => (
            <li key={found.id} className="flex flex-wrap items-center gap-3 px-3 py-2">
              <span className="min-w-0 grow">
                <bdi className="font-semibold">{found.deceasedName}</bdi>
                <span className="block text-sm text-muted">
                  <LifeDates of={found} month="short" />
                  {found.graveNumber && (
                    <>
                      {' · '}
                      <bdi>{found.graveNumber}</bdi>
                    </>
                  )}
                </span>
              </span>
              <Button
                kind="quiet"
                aria-label={t('match.useOf', { name: found.deceasedName })}
                onClick={() => form.change((now) => aboutGrave(now, found))}
              >
                {t('match.use')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Asks after a pause in the typing; a cemetery outside one's offices has no suggestions. */
function useMatches(name: string, cemetery: string) {
  const wanted = `${name}\n${cemetery}`;
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsked = asked === wanted && name.length >= NAME_MIN && cemetery.length >= CEMETERY_MIN;
  const query = useQuery({
    ...verificationApi.query('matches', { query: { name, cemetery } }),
    enabled: isAsked,
  });
  return {
    data: isAsked ? query.data : undefined,
    isFetching: query.isFetching,
    isAsked: isAsked && query.isSuccess,
  };
}
