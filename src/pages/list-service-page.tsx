import { ApplicationForm } from '#features/arrange/services/web/application-form.tsx';
import { ownEntriesQuery } from '#features/arrange/services/web/entries-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext } from '#shared/web/page/page-module.ts';
import { BackLink } from '#shared/web/ui/back-link.tsx';
import { forMembers } from './parts/for-members.ts';
import { SignInWall } from './parts/sign-in-wall.tsx';

export const texts = ['services', 'form'] as const;

// Most who come are visitors, and would be refused what the form asks for.
export const queries = () => [{ options: forMembers(ownEntriesQuery()) }];

export const head = ({ text }: HeadContext) => ({
  title: text('services:apply.title'),
  description: text('services:apply.lead'),
  noindex: true,
});

/** 'List your service': a firm asks to stand among the providers. */
export function Component() {
  const { t } = useTexts('services');
  return (
    <SignInWall title={t('apply.title')} text="services:apply.lead">
      <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-6">
        <BackLink to="/services">{t('title')}</BackLink>
        <header>
          <h1 className="font-serif text-3xl sm:text-4xl">{t('apply.title')}</h1>
          <p className="mt-1 max-w-prose text-muted">{t('apply.lead')}</p>
        </header>
        <ApplicationForm />
      </div>
    </SignInWall>
  );
}
