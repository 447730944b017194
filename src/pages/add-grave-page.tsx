import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AccessDialogGate } from '#features/people/access/web/access-dialog-gate.tsx';
import { useSession } from '#features/people/access/web/use-session.ts';
import { SignInGate } from '#features/remember/memorials/web/create/sign-in-gate.tsx';
import { RecordForm } from '#features/remember/memorials/web/record/record-form.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext } from '#shared/web/page/page-module.ts';
import { Button } from '#shared/web/ui/button.tsx';

export const texts = ['memorials', 'graves', 'form'] as const;

export function head({ text }: HeadContext) {
  return {
    title: text('memorials:record.title'),
    description: text('memorials:record.intro'),
    noindex: true,
    canonical: '/add-grave',
  };
}

/** A grave is recorded, without a memorial; for members only. */
export function Component() {
  const { t } = useTexts('memorials');
  const { user } = useSession();
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  if (!user) {
    return (
      <>
        <SignInGate text={t('record.gate')}>
          <Button onClick={() => setOpen(true)}>{t('common:account.signIn')}</Button>
        </SignInGate>
        <AccessDialogGate isOpen={isOpen} onOpenChange={setOpen} />
      </>
    );
  }
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 py-6">
      <h1 className="font-serif text-3xl sm:text-4xl">{t('record.title')}</h1>
      <p className="max-w-prose text-muted">{t('record.intro')}</p>
      <RecordForm key={user.id} memberId={user.id} name={search.get('name') ?? ''} />
    </div>
  );
}
