import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { graveQuery } from '#features/records/graves/web/graves-api.ts';
import { isolate } from '#shared/isolate.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { OfficialFormState } from './use-official-form.ts';

/** The grave whose page led here (`?grave=`): an empty form is about it at once; one with unsent work stays until told. */
export function LinkedGrave({ form }: { form: OfficialFormState }) {
  const { t } = useTexts('verification');
  const [search] = useSearchParams();
  const id = Number(search.get('grave'));
  const { data: grave } = useQuery({ ...graveQuery(id), enabled: Number.isSafeInteger(id) && id > 0 });
  const isDone = useRef(false);
  const { draft, beginAbout } = form;
  // A draft has its key from the browser: before, what is kept on the device was not read yet.
  const isReady = grave !== undefined && draft.idempotencyKey !== '';
  const isEmpty = draft.texts.deceasedName.trim() === '';
  useEffect(() => {
    if (!grave || !isReady || isDone.current || !isEmpty) return;
    isDone.current = true;
    beginAbout(grave);
  }, [grave, isReady, isEmpty, beginAbout]);
  if (!grave || !isReady || isEmpty || isDone.current || draft.grave?.id === grave.id) return null;
  const begin = () => {
    isDone.current = true;
    beginAbout(grave);
  };
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg bg-sage px-3 py-2">
      <p className="grow">{t('match.unsent', { name: isolate(draft.texts.deceasedName) })}</p>
      <Button kind="quiet" onClick={begin}>
        {t('match.begin', { name: isolate(grave.deceasedName) })}
      </Button>
    </div>
  );
}
