import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { gravesApi } from '#features/records/graves/web/graves-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import { GraveLines } from './grave-lines.tsx';

/** Lists filter from two characters on (part 1 section 5). */
const SEARCH_MIN = 2;
const PAUSE_MS = 350;
const OFFERED = '6';

/** What choosing a grave does: the form goes on with it, or leads to it. */
export type ChooseAct = 'use' | 'open';

/** 'Is it one of these?': the graves that bear the name typed, in any spelling, and the way on where none is the one. */
export function GraveMatches(props: {
  name: string;
  isNew: boolean;
  error: string | undefined;
  act: ChooseAct;
  onChoose: (grave: Grave) => void;
  onNew: (isNew: boolean) => void;
}) {
  const { t } = useTexts('memorials');
  const { isAsked, isLooking, isError, graves } = useFoundGraves(props.name);
  const found = graves.length;
  if (props.isNew) {
    if (found === 0) return null;
    return (
      <div className="flex flex-wrap items-center gap-3 rounded-lg bg-sage px-3 py-2">
        <p>{t('create.find.similar', { count: found })}</p>
        <Button kind="quiet" onClick={() => props.onNew(false)}>
          {t('create.find.lookAgain')}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3" aria-busy={isLooking}>
      <p role="status" className={found > 0 ? 'sr-only' : 'text-muted'}>
        {isLooking && t('create.find.looking')}
        {!isLooking && isAsked && isError && t('create.find.failed')}
        {!isLooking &&
          isAsked &&
          !isError &&
          (found > 0 ? t('create.find.count', { count: found }) : t('create.find.none'))}
      </p>
      {found > 0 && (
        <section aria-labelledby="one-of-these" className="flex flex-col gap-3">
          <h3 id="one-of-these" tabIndex={-1} className="scroll-mt-24 font-serif text-xl outline-none">
            {t('create.find.title')}
          </h3>
          <ul className="grid gap-3 lg:grid-cols-2">
            {graves.map((grave) => (
              <FoundGrave
                key={grave.id}
                grave={grave}
                act={props.act}
                onChoose={() => props.onChoose(grave)}
              />
            ))}
          </ul>
        </section>
      )}
      <Problem text={props.error} isSmall />
      <Button kind="quiet" className="self-start" data-field="choice" onClick={() => props.onNew(true)}>
        {t(found > 0 ? 'create.find.noneOfThese' : 'create.find.recordNew')}
      </Button>
    </div>
  );
}

function FoundGrave(props: { grave: Grave; act: ChooseAct; onChoose: () => void }) {
  const { grave, act } = props;
  const { t } = useTexts('memorials');
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3">
      <GraveLines grave={grave} />
      {grave.match && !grave.match.isExact && (
        <div>
          <Badge>{t(grave.match.score < SAME_NAME ? 'create.find.like' : 'create.find.spelling')}</Badge>
        </div>
      )}
      <Button
        className="mt-auto self-start"
        onClick={props.onChoose}
        aria-label={t(`create.find.${act}Of`, { name: grave.deceasedName })}
      >
        {t(`create.find.${act}`)}
      </Button>
    </li>
  );
}

/** From here on two spellings mean the same name (docs/names.md); below, it is one like it. */
const SAME_NAME = 0.8;

/** Asks after a pause in the typing; the last answer stays until the next one is there. */
function useFoundGraves(name: string) {
  const wanted = name.trim();
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isAsked = [...asked].length >= SEARCH_MIN;
  const { data, isFetching, isError } = useQuery({
    ...gravesApi.query('list', { query: { search: asked, limit: OFFERED } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const isLooking = isFetching || (wanted !== asked && [...wanted].length >= SEARCH_MIN);
  return { isAsked, isLooking, isError, graves: isAsked ? (data ?? []) : [] };
}
