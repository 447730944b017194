import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readPair } from '#features/find/spellings/read-pair.ts';
import { spellingsPaths } from '#features/find/spellings/spellings-paths.ts';
import { SUGGESTION_MAX } from '#features/find/spellings/spellings-values.ts';
import { PairForm } from '#features/find/spellings/web/pair-form.tsx';
import { SentNote } from '#features/find/spellings/web/sent-note.tsx';
import type { ErrorBody } from '#shared/contract/error-body.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { ActionContext, ActionOutcome, HeadContext } from '#shared/web/page/page-module.ts';
import { BackLink } from '#shared/web/ui/back-link.tsx';
import { Card } from '#shared/web/ui/card.tsx';

export const texts = ['spellings', 'search', 'form'] as const;

export const head = ({ text, url }: HeadContext) => ({
  title: text('spellings:title'),
  description: text('spellings:head'),
  canonical: '/names/suggest',
  noindex: url.search !== '',
});

/** Takes the form from a reader without JavaScript. */
export async function action({ url, form, call }: ActionContext): Promise<ActionOutcome> {
  const { status, body } = await call(spellingsPaths.suggest, { body: readPair(form) });
  if (status < 300) return { redirect: `${url.pathname}?sent=1` };
  const { message, fields = {} } = body as ErrorBody;
  return { status, message, fields };
}

/** Two names, and whether they are one; no account is needed. */
export function Component() {
  const { t } = useTexts('spellings');
  const [search] = useSearchParams();
  const [isSent, setSent] = useState(false);
  const given = (name: string) => (search.get(name) ?? '').slice(0, SUGGESTION_MAX.name);
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 py-6">
      <BackLink to="/search">{t('back')}</BackLink>
      <h1 className="font-serif text-3xl sm:text-4xl">{t('title')}</h1>
      <p className="text-lg text-muted">{t('lead')}</p>
      <Card aria-label={t('title')}>
        {isSent || search.has('sent') ? (
          <SentNote isFocused={isSent} />
        ) : (
          <PairForm known={{ nameA: given('name'), nameB: given('other') }} onSent={() => setSent(true)} />
        )}
      </Card>
    </div>
  );
}
