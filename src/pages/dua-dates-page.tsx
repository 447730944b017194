import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { GraveGone } from '#features/records/graves/web/grave-gone.tsx';
import { graveQuery } from '#features/records/graves/web/graves-api.ts';
import { DateForm } from '#features/remember/dua-dates/web/date-form.tsx';
import { DateList } from '#features/remember/dua-dates/web/date-list.tsx';
import { duaDatesQuery } from '#features/remember/dua-dates/web/dua-dates-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { Card } from '#shared/web/ui/card.tsx';
import { isMissing } from './parts/is-missing.ts';
import { SignInWall } from './parts/sign-in-wall.tsx';

export const texts = ['dua-dates', 'graves'] as const;

const graveIdOf = (search: URLSearchParams): string | null =>
  /^[1-9]\d{0,14}$/.exec(search.get('grave') ?? '')?.[0] ?? null;

export function queries({ url }: PageContext) {
  const id = graveIdOf(url.searchParams);
  return [{ options: duaDatesQuery }, ...(id ? [{ options: graveQuery(id) }] : [])];
}

export const head = ({ text }: HeadContext) => ({
  title: text('dua-dates:title'),
  description: text('dua-dates:lead'),
  noindex: true,
});

/** Private days on which a member wants to be reminded to make dua; `?grave=` names the grave. */
export function Component() {
  const { t } = useTexts('dua-dates');
  const [search] = useSearchParams();
  const id = graveIdOf(search);
  const { data: grave, error } = useQuery({ ...graveQuery(id ?? ''), enabled: id !== null });
  return (
    <SignInWall text="dua-dates:signIn">
      <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-6">
        <header>
          <h1 className="font-serif text-3xl sm:text-4xl">{t('title')}</h1>
          <p className="mt-2 text-lg">{t('lead')}</p>
          <p className="text-muted">{t('private')}</p>
        </header>
        <DateList />
        {isMissing(error) && <GraveGone />}
        <Card aria-label={t('form.add')}>
          <DateForm
            key={grave?.id ?? 0}
            graveId={grave?.id ?? null}
            name={grave ? grave.deceasedName.slice(0, 120) : ''}
          />
        </Card>
      </div>
    </SignInWall>
  );
}
