import { useSearchParams } from 'react-router';
import { securityPaths } from '#features/people/access/security-paths.ts';
import { ForgotForm } from '#features/people/access/web/security/forgot-form.tsx';
import type { ErrorBody } from '#shared/contract/error-body.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { ActionContext, ActionOutcome, HeadContext } from '#shared/web/page/page-module.ts';
import { Card } from '#shared/web/ui/card.tsx';

export const texts = ['access', 'form'] as const;

export const head = ({ text }: HeadContext) => ({
  title: text('access:forgot.title'),
  description: text('access:forgot.lead'),
  noindex: true,
});

/** Handles the form posted by a reader without JavaScript. */
export async function action({ url, form, call }: ActionContext): Promise<ActionOutcome> {
  const { status, body } = await call(securityPaths.forgot, { body: { email: form.email ?? '' } });
  if (status < 300) return { redirect: `${url.pathname}?sent=1` };
  const { message, fields = {} } = body as ErrorBody;
  return { status, message, fields };
}

/** Where somebody who forgot their password asks for a link to a new one. */
export function Component() {
  const { t } = useTexts('access');
  const [search] = useSearchParams();
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 px-4 py-6">
      <h1 className="font-serif text-3xl sm:text-4xl">{t('forgot.title')}</h1>
      <p className="text-lg text-muted">{t('forgot.lead')}</p>
      <Card>
        <ForgotForm isSent={search.has('sent')} />
      </Card>
    </div>
  );
}
