import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccessDialogGate } from '#features/people/access/web/access-dialog-gate.tsx';
import { sessionQuery } from '#features/people/access/web/session.ts';
import { useSession } from '#features/people/access/web/use-session.ts';
import { GraveGone } from '#features/records/graves/web/grave-gone.tsx';
import { graveQuery } from '#features/records/graves/web/graves-api.ts';
import { CreateForm } from '#features/remember/memorials/web/create/create-form.tsx';
import { SignInGate } from '#features/remember/memorials/web/create/sign-in-gate.tsx';
import { memorialsApi } from '#features/remember/memorials/web/memorials-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { Button } from '#shared/web/ui/button.tsx';
import { isMissing } from './parts/is-missing.ts';

export const texts = ['memorials', 'graves', 'media', 'form'] as const;

const DraftMedia = browserPart(
  async () => (await import('#features/remember/media/web/draft-media.tsx')).DraftMedia,
);

type OwnContext = Parameters<ReturnType<typeof memorialsApi.query<'mine'>>['queryFn']>[0];

const ownQuery = memorialsApi.query('mine', {});
/** A visitor has no memorials, so the server is not asked. */
const mineQuery = {
  ...ownQuery,
  queryFn: async (context: OwnContext) =>
    context.client.getQueryData(sessionQuery.queryKey) ? ownQuery.queryFn(context) : null,
};
const graveIdOf = (search: URLSearchParams) => /^[1-9]\d{0,14}$/.exec(search.get('grave') ?? '')?.[0];

export function queries({ url }: PageContext) {
  const id = graveIdOf(url.searchParams);
  return [{ options: mineQuery }, ...(id ? [{ options: graveQuery(id) }] : [])];
}

export function head({ text }: HeadContext) {
  return {
    title: text('memorials:create.title'),
    description: text('memorials:create.intro'),
    noindex: true,
    canonical: '/create-memorial',
  };
}

/** A memorial for a grave that is found first, or recorded with it; for members only. */
export function Component() {
  const { t } = useTexts('memorials');
  const { user } = useSession();
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const id = graveIdOf(search);
  const { data: own } = useQuery(mineQuery);
  const { data: grave, error } = useQuery({ ...graveQuery(id ?? ''), enabled: id !== undefined });
  if (!user) {
    return (
      <>
        <SignInGate text={t('create.gate.text')}>
          <Button onClick={() => setOpen(true)}>{t('common:account.signIn')}</Button>
        </SignInGate>
        <AccessDialogGate isOpen={isOpen} onOpenChange={setOpen} />
      </>
    );
  }
  const isFull = own ? own.used >= own.limit : false;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 py-6">
      <h1 className="font-serif text-3xl sm:text-4xl">{t('create.title')}</h1>
      <p className="max-w-prose text-muted">{t('create.intro')}</p>
      {isMissing(error) && <GraveGone />}
      <CreateForm
        key={`${user.id} ${grave?.id ?? ''}`}
        memberId={user.id}
        prefill={{ name: search.get('name') ?? '', grave: grave ?? null }}
        fullPlan={own && isFull ? own.limit : null}
        renderUploads={(uploads) => (
          <InBrowser fallback={<div className="h-37" />}>
            <DraftMedia {...uploads} tier={user.subscriptionTier} />
          </InBrowser>
        )}
      />
    </div>
  );
}
