import { Link, useSearchParams } from 'react-router';
import { generalQuery } from '#features/remember/duas/web/duas-api.ts';
import { GeneralDuas } from '#features/remember/duas/web/general-duas.tsx';
import { readCursor } from '#shared/web/form/read-params.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { StarMotif } from '#shared/web/ui/star-motif.tsx';
import { DuaReport } from './parts/dua-report.tsx';

export const texts = ['duas', 'form'] as const;

export const queries = ({ url }: PageContext) => [
  { options: generalQuery(readCursor(url.searchParams) || undefined) },
];

export const head = ({ text, url }: HeadContext) => ({
  title: text('duas:general.title'),
  description: text('duas:general.lead'),
  canonical: '/duas',
  noindex: url.searchParams.has('cursor'),
});

/** Duas for nobody in particular: for all who have died. */
export function Component() {
  const { t } = useTexts('duas');
  const [search] = useSearchParams();
  const cursor = readCursor(search);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-8 px-4 py-8">
      <header className="flex flex-col gap-3">
        <StarMotif className="size-12 text-brass" />
        <h1 id="duas-title" className="font-serif text-3xl sm:text-4xl">
          {t('general.title')}
        </h1>
        <p className="max-w-prose text-lg text-muted">{t('general.lead')}</p>
        <Link to="/submit-dua" className={buttonStyle('primary', 'no-print self-start')}>
          {t('box.submit')}
        </Link>
      </header>
      <GeneralDuas key={cursor} cursor={cursor} renderReport={(duaId) => <DuaReport duaId={duaId} />} />
    </div>
  );
}
