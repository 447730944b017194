import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AccessDialogGate, type DialogProps } from '#features/people/access/web/access-dialog-gate.tsx';
import { useSession } from '#features/people/access/web/use-session.ts';
import { familyApi } from '#features/remember/family/web/family-api.ts';
import { InvitationView } from '#features/remember/family/web/invitation-view.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MissingView } from '#shared/web/layout/missing-view.tsx';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { Button } from '#shared/web/ui/button.tsx';

export const texts = ['family', 'access'] as const;

const invitationQuery = (token: string) => familyApi.query('invitation', { params: { token } });

export const queries = ({ params: { token = '' } }: PageContext) => [
  { options: invitationQuery(token), required: true },
];

export const head = ({ text }: HeadContext) => ({
  title: text('family:page.title'),
  description: text('family:page.headDescription'),
  noindex: true,
});

export function Missing() {
  const { t } = useTexts('family');
  return (
    <MissingView
      title={t('page.missingTitle')}
      text={t('page.missingText')}
      back={t('common:account.myMemorials')}
      to="/my-memorials"
    />
  );
}

/** An invitation to a memorial's family; accepting it needs an account. */
export function Component() {
  const { t } = useTexts('common');
  const { token = '' } = useParams();
  const { user } = useSession();
  const [start, setStart] = useState<DialogProps['start']>('register');
  const [isOpen, setOpen] = useState(false);
  const { data: invitation } = useQuery(invitationQuery(token));
  if (!invitation) return null;
  const open = (tab: typeof start) => {
    setStart(tab);
    setOpen(true);
  };
  // Who is invited seldom has an account, so registering stands first.
  const signIn = user ? null : (
    <>
      <Button onClick={() => open('register')}>{t('access:tab.register')}</Button>
      <Button kind="quiet" onClick={() => open('login')}>
        {t('account.signIn')}
      </Button>
    </>
  );
  return (
    <>
      <InvitationView
        token={token}
        invitation={invitation}
        account={user && { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email }}
        signIn={signIn}
      />
      <AccessDialogGate key={start} start={start} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
