import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { gravesApi } from '#features/records/graves/web/graves-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { LifeDates } from '#shared/web/ui/life-dates.tsx';

/** Specified: from two characters on. */
const SEARCH_MIN = 2;
const PAUSE_MS = 350;
const OFFERED = 6;

export interface Chosen {
  id: number;
  name: string;
}

/** Finds the grave that a dua is for; it may stay unchosen. */
export function GraveChoice({
  chosen,
  onChoose,
}: {
  chosen: Chosen | null;
  onChoose: (grave: Chosen | null) => void;
}) {
  const { t } = useTexts('duas');
  const [text, setText] = useState('');
  const { isAsked, isLooking, graves } = useFoundGraves(text);
  const box = useRef<HTMLDivElement>(null);
  // The field and the button replace each other, so the focus moves along.
  const choose = (grave: Chosen | null) => {
    onChoose(grave);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('button, input')?.focus());
  };
  if (chosen) {
    return (
      <div ref={box} className="flex flex-wrap items-center gap-3 rounded-lg bg-sage px-3 py-2">
        <p className="grow">
          {t('page.chosen')}: <bdi className="font-semibold">{chosen.name}</bdi>
        </p>
        <Button kind="quiet" onClick={() => choose(null)}>
          {t('page.change')}
        </Button>
      </div>
    );
  }
  const count = graves.length;
  return (
    <div ref={box} className="flex flex-col gap-2" aria-busy={isLooking}>
      <noscript>
        <p className="text-muted">{t('page.noScriptGrave')}</p>
      </noscript>
      <TextField
        label={t('page.grave')}
        hint={t('page.graveHint')}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Enter searches for a grave instead of sending the dua.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="text-sm text-muted">
        {isLooking && t('page.looking')}
        {!isLooking &&
          isAsked &&
          (count > 0 ? t(count < OFFERED ? 'page.found' : 'page.foundMore', { count }) : t('page.none'))}
      </p>
      {count > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-lg border border-line">
          {graves.map((grave) => (
            <li key={grave.id}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-col px-3 py-2 text-start hover:bg-sage"
                onClick={() => {
                  setText('');
                  choose({ id: grave.id, name: grave.deceasedName });
                }}
              >
                <bdi className="font-semibold">{grave.deceasedName}</bdi>
                <span className="text-sm text-muted">
                  <LifeDates of={grave} isYears /> · <bdi>{grave.cemetery}</bdi> · <bdi>{grave.location}</bdi>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Asks after a pause in the typing; a refusal is an empty list, as specified. */
function useFoundGraves(text: string) {
  const wanted = text.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsked = [...asked].length >= SEARCH_MIN;
  const { data, isFetching } = useQuery({
    ...gravesApi.query('list', { query: { search: asked, limit: String(OFFERED) } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isLooking = isFetching || (wanted !== asked && [...wanted].length >= SEARCH_MIN);
  return { isAsked, isLooking, graves: isAsked ? (data ?? []) : [] };
}
