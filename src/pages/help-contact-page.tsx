import { useSearchParams } from 'react-router';
import { useSession } from '#features/people/access/web/use-session.ts';
import { HELP_TOPICS } from '#features/people/help/help-values.ts';
import { ContactForm } from '#features/people/help/web/contact-form.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext } from '#shared/web/page/page-module.ts';
import { BackLink } from '#shared/web/ui/back-link.tsx';
import { Card } from '#shared/web/ui/card.tsx';

export const texts = ['help', 'form'] as const;

export const head = ({ text, url }: HeadContext) => ({
  title: text('help:contact.title'),
  description: text('help:contact.lead'),
  canonical: '/help/contact',
  noindex: url.search !== '',
});

export { askByForm as action } from './parts/ask-by-form.ts';

const REFERENCE = /^ZH-[A-Z0-9]{6}$/;
const VISIT = /^[1-9]\d{0,9}$/;

/** A message to the operators; no account is needed. `?topic=` and `?visit=` (the number of a grave cleaning) begin it. */
export function Component() {
  const { t } = useTexts('help');
  const { user } = useSession();
  const [search] = useSearchParams();
  const sent = search.get('sent') ?? '';
  const visit = search.get('visit') ?? '';
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 py-6">
      <BackLink to="/help">{t('article.back')}</BackLink>
      <h1 className="font-serif text-3xl sm:text-4xl">{t('contact.title')}</h1>
      <p className="text-lg text-muted">{t('contact.lead')}</p>
      <Card aria-label={t('contact.title')}>
        <ContactForm
          key={user?.id ?? 'visitor'}
          known={user && { name: user.fullName, email: user.email }}
          begun={{
            topic: HELP_TOPICS.find((topic) => topic === search.get('topic')) ?? '',
            message: VISIT.test(visit) ? t('contact.aboutVisit', { number: visit }) : '',
          }}
          sent={REFERENCE.test(sent) ? sent : null}
        />
      </Card>
    </div>
  );
}
