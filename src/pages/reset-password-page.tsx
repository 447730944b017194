import { useState } from 'react';
import { useParams } from 'react-router';
import { securityPaths } from '#features/people/access/security-paths.ts';
import { AccessDialogGate } from '#features/people/access/web/access-dialog-gate.tsx';
import { ResetForm } from '#features/people/access/web/security/reset-form.tsx';
import { linkQuery } from '#features/people/access/web/security/security-api.ts';
import type { ErrorBody } from '#shared/contract/error-body.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MissingView } from '#shared/web/layout/missing-view.tsx';
import type { ActionContext, ActionOutcome, HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';

export const texts = ['access', 'form'] as const;

/** Replaces the link's secret in the address once it has been used. */
const DONE = 'done';
const NEXT = `/reset-password/${DONE}`;

export const queries = ({ params: { token = '' } }: PageContext) =>
  token === DONE ? [] : [{ options: linkQuery('reset_password', token), required: true }];

export const head = ({ text }: HeadContext) => ({
  title: text('access:reset.title'),
  description: text('access:reset.title'),
  noindex: true,
});

/** Handles the form posted by a reader without JavaScript. */
export async function action({ params, form, call }: ActionContext): Promise<ActionOutcome> {
  const { status, body } = await call(securityPaths.reset, {
    body: { token: params.token ?? '', password: form.password ?? '' },
  });
  if (status < 300) return { redirect: NEXT };
  const { message, fields = {} } = body as ErrorBody;
  return { status, message, fields };
}

export function Missing() {
  const { t } = useTexts('access');
  return (
    <MissingView
      title={t('errors.link_invalid')}
      text={t('reset.missing')}
      back={t('reset.askAgain')}
      to="/forgot-password"
    />
  );
}

/** The page behind a mail's link: a new password, then the sign-in. */
export function Component() {
  const { t } = useTexts('access');
  const { token = '' } = useParams();
  const [isOpen, setOpen] = useState(false);
  const isDone = token === DONE;
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 px-4 py-6">
      <h1 className="font-serif text-3xl sm:text-4xl">{t(isDone ? 'reset.doneTitle' : 'reset.title')}</h1>
      <p className="text-lg text-muted">{t(isDone ? 'reset.done' : 'reset.lead')}</p>
      {isDone ? (
        <Button className="self-start" onClick={() => setOpen(true)}>
          {t('signIn')}
        </Button>
      ) : (
        <Card>
          <ResetForm token={token} next={NEXT} />
        </Card>
      )}
      <AccessDialogGate isOpen={isOpen} onOpenChange={setOpen} />
    </div>
  );
}
