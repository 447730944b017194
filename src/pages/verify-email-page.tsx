import { Link, useParams } from 'react-router';
import { SECURITY_PAGE, securityPaths } from '#features/people/access/security-paths.ts';
import { linkQuery } from '#features/people/access/web/security/security-api.ts';
import { VerifyForm } from '#features/people/access/web/security/verify-form.tsx';
import type { ErrorBody } from '#shared/contract/error-body.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MissingView } from '#shared/web/layout/missing-view.tsx';
import type { ActionContext, ActionOutcome, HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';

export const texts = ['access', 'form'] as const;

/** Replaces the link's secret in the address once it has been used. */
const DONE = 'done';
const NEXT = `/verify-email/${DONE}`;

export const queries = ({ params: { token = '' } }: PageContext) =>
  token === DONE ? [] : [{ options: linkQuery('verify_email', token), required: true }];

export const head = ({ text }: HeadContext) => ({
  title: text('access:verify.title'),
  description: text('access:verify.title'),
  noindex: true,
});

/** Handles the form posted by a reader without JavaScript. */
export async function action({ params, call }: ActionContext): Promise<ActionOutcome> {
  const { status, body } = await call(securityPaths.verifyEmail, { body: { token: params.token ?? '' } });
  if (status < 300) return { redirect: NEXT };
  return { status, message: (body as ErrorBody).message, fields: {} };
}

export function Missing() {
  const { t } = useTexts('access');
  return (
    <MissingView
      title={t('errors.link_invalid')}
      text={t('verify.missing')}
      back={t('verify.toProfile')}
      to={SECURITY_PAGE}
    />
  );
}

/** The page behind the link of a mail that proves an address. */
export function Component() {
  const { t } = useTexts('access');
  const { token = '' } = useParams();
  const isDone = token === DONE;
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 px-4 py-6">
      <h1 className="font-serif text-3xl sm:text-4xl">{t(isDone ? 'verify.doneTitle' : 'verify.title')}</h1>
      <p className="text-lg text-muted">{t(isDone ? 'verify.done' : 'verify.lead')}</p>
      {isDone ? (
        <Link to={SECURITY_PAGE} className={buttonStyle('primary', 'self-start')}>
          {t('verify.toProfile')}
        </Link>
      ) : (
        <Card>
          <VerifyForm token={token} next={NEXT} />
        </Card>
      )}
    </div>
  );
}
