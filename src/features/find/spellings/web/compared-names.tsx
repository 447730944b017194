import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchApi } from '#features/find/search/web/search-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { EngineSays } from './engine-says.tsx';
import { useSettled } from './use-settled.ts';

const PAUSE_MS = 400;

/** What the search makes of the two names as they are typed; without a connection it says nothing. */
export function ComparedNames({ a, b }: { a: string; b: string }) {
  const { t } = useTexts('spellings');
  const typed = useSettled(`${a.trim()}\n${b.trim()}`, PAUSE_MS);
  const [one = '', other = ''] = typed.split('\n');
  const isFilled = one !== '' && other !== '';
  const { data } = useQuery({
    ...searchApi.query('compareNames', { body: { a: one, b: other } }),
    enabled: isFilled,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <section aria-labelledby="engine-says" className="rounded-lg bg-sage px-4 py-3">
      <h2 id="engine-says" className="text-base font-semibold">
        {t('says.title')}
      </h2>
      <div role="status" className="flex flex-col gap-1">
        {isFilled && data ? <EngineSays engine={data} /> : <p className="text-muted">{t('says.empty')}</p>}
      </div>
    </section>
  );
}
