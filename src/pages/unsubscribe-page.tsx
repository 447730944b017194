import { useSearchParams } from 'react-router';
import { notificationsPaths } from '#features/people/notifications/notifications-paths.ts';
import { MailChoiceForm } from '#features/people/notifications/web/mail-choice-form.tsx';
import { choiceQuery } from '#features/people/notifications/web/notifications-api.ts';
import type { ErrorBody } from '#shared/contract/error-body.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MissingView } from '#shared/web/layout/missing-view.tsx';
import type { ActionContext, ActionOutcome, HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { Card } from '#shared/web/ui/card.tsx';

export const texts = ['notifications', 'form'] as const;

const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';

export const queries = ({ url }: PageContext) => [{ options: choiceQuery(tokenOf(url)), required: true }];

export const head = ({ text }: HeadContext) => ({
  title: text('notifications:choice.title'),
  description: text('notifications:choice.title'),
  noindex: true,
});

/** Handles the form posted by a reader without JavaScript. */
export async function action({ url, form, call }: ActionContext): Promise<ActionOutcome> {
  const { status, body } = await call(notificationsPaths.choose, {
    body: { token: tokenOf(url), wanted: form.wanted === 'yes' },
  });
  if (status < 300) return { redirect: `${url.pathname}${url.search}` };
  const { message, fields = {} } = body as ErrorBody;
  return { status, message, fields };
}

/**
 * The page behind the link at the foot of a mail. It asks first, because mail programs open links ahead of
 * their reader.
 */
export function Component() {
  const { t } = useTexts('notifications');
  const [search] = useSearchParams();
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 px-4 py-6">
      <h1 className="font-serif text-3xl sm:text-4xl">{t('choice.title')}</h1>
      <Card>
        <MailChoiceForm token={search.get('token') ?? ''} />
      </Card>
    </div>
  );
}

export function Missing() {
  const { t } = useTexts('notifications');
  return (
    <MissingView
      title={t('choice.title')}
      text={t('errors.bad_token')}
      back={t('common:status.home')}
      to="/"
    />
  );
}
