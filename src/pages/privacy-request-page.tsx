import { Link, useSearchParams } from 'react-router';
import { periodOf } from '#features/people/trust/clock-values.ts';
import { privacyPaths } from '#features/people/trust/privacy-paths.ts';
import { PrivacyForm } from '#features/people/trust/web/privacy-form.tsx';
import type { ErrorBody } from '#shared/contract/error-body.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { ActionContext, ActionOutcome, HeadContext } from '#shared/web/page/page-module.ts';
import { BackLink } from '#shared/web/ui/back-link.tsx';
import { Card } from '#shared/web/ui/card.tsx';

export const texts = ['trust', 'form'] as const;

export const head = ({ text, url }: HeadContext) => ({
  title: text('trust:privacy.title'),
  description: text('trust:privacy.lead'),
  canonical: '/privacy-request',
  noindex: url.search !== '',
});

/** Handles the form posted by a reader without JavaScript. */
export async function action({ url, form, call }: ActionContext): Promise<ActionOutcome> {
  const { kind = '', page = '', name = '', email = '', relation = '', statement = '' } = form;
  const { status, body } = await call(privacyPaths.request, {
    body: { kind, page, name, email, relation, statement },
  });
  if (status < 300) return { redirect: `${url.pathname}?sent=${(body as { reference: string }).reference}` };
  const { message, fields = {} } = body as ErrorBody;
  return { status, message, fields };
}

const REFERENCE = /^[A-Z0-9-]{4,20}$/;

/** Asks for data on a living person to be removed, and says where a page of the dead is reported; no account is needed. */
export function Component() {
  const { t } = useTexts('trust');
  const [search] = useSearchParams();
  const page = search.get('page') ?? '';
  const sent = search.get('sent') ?? '';
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 py-6">
      <BackLink to="/">{t('privacy.back')}</BackLink>
      <h1 className="font-serif text-3xl sm:text-4xl">{t('privacy.title')}</h1>
      <p className="text-lg text-muted">{t('privacy.lead')}</p>
      {page === '' && (
        <p>
          {t('privacy.dead', { other: t('privacy.kinds.other') })}{' '}
          <Link to="/search" className="underline">
            {t('privacy.find')}
          </Link>
        </p>
      )}
      <p className="text-muted">{t('privacy.clock', { period: periodOf('privacy', t) })}</p>
      <Card>
        <PrivacyForm page={page} sent={REFERENCE.test(sent) ? sent : null} />
      </Card>
    </div>
  );
}
