import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { servicesPaths } from '#features/arrange/services/services-paths.ts';
import { ReplyView } from '#features/arrange/services/web/reply-view.tsx';
import { replyQuery } from '#features/arrange/services/web/services-api.ts';
import type { ErrorBody } from '#shared/contract/error-body.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MissingView } from '#shared/web/layout/missing-view.tsx';
import type { ActionContext, ActionOutcome, HeadContext, PageContext } from '#shared/web/page/page-module.ts';

export const texts = ['services', 'form'] as const;

export async function action({ url, params, call }: ActionContext): Promise<ActionOutcome> {
  const { status, body } = await call(servicesPaths.confirmReply, { params: { token: params.token ?? '' } });
  if (status < 300) return { redirect: url.pathname };
  return { status, message: (body as ErrorBody).message, fields: {} };
}

export const queries = ({ params }: PageContext) => [
  { options: replyQuery(params.token ?? ''), required: true },
];

export const head = ({ text }: HeadContext) => ({
  title: text('services:reply.title'),
  description: text('services:reply.title'),
  noindex: true,
});

export function Missing() {
  const { t } = useTexts('services');
  return (
    <MissingView
      title={t('errors.contact_not_found')}
      text={t('reply.missing')}
      back={t('title')}
      to="/services"
    />
  );
}

/** Opened by the secret link in a provider's mail, to say that it has answered. */
export function Component() {
  const { t } = useTexts('services');
  const { token = '' } = useParams();
  const { data: reply } = useQuery(replyQuery(token));
  if (!reply) return null;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-6 px-4 py-6">
      <header>
        <h1 className="font-serif text-3xl">{t('reply.title')}</h1>
        <p className="text-muted">
          <bdi>{reply.providerName}</bdi>
        </p>
      </header>
      <ReplyView token={token} reply={reply} />
    </div>
  );
}
