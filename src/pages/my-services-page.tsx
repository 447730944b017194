import { ownEntriesQuery } from '#features/arrange/services/web/entries-api.ts';
import { MyServices } from '#features/arrange/services/web/my-services.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext } from '#shared/web/page/page-module.ts';
import { SignInWall } from './parts/sign-in-wall.tsx';

export const texts = ['services', 'form'] as const;

export const queries = () => [{ options: ownEntriesQuery() }];

export const head = ({ text }: HeadContext) => ({
  title: text('services:mine.title'),
  description: text('services:mine.lead'),
  noindex: true,
});

/** A provider keeps its own entry up to date. */
export function Component() {
  const { t } = useTexts('services');
  return (
    <SignInWall text="services:mine.lead">
      <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-6">
        <header>
          <h1 className="font-serif text-3xl sm:text-4xl">{t('mine.title')}</h1>
          <p className="max-w-prose text-muted">{t('mine.lead')}</p>
        </header>
        <MyServices />
      </div>
    </SignInWall>
  );
}
