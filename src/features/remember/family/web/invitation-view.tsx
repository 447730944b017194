import { useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { MemberRole } from '#features/remember/memorials/memorials-values.ts';
import { isolate } from '#shared/isolate.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { familyApi } from './family-api.ts';

/** An invitation as its recipient sees it; `signIn` are a visitor's buttons. */
export function InvitationView(props: {
  token: string;
  invitation: {
    name: string;
    inviter: string;
    role: MemberRole;
    sentTo: string;
    isForViewer: boolean | null;
  };
  /** Whose it would be, as they are signed in. */
  account: { name: string; email: string } | null;
  signIn: ReactNode | null;
}) {
  const { t } = useTexts('family');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { run, isBusy } = useAction(t('act.failed'));
  const [isAsked, setAsked] = useState(false);
  const { name, inviter, role, sentTo, isForViewer } = props.invitation;
  const { account } = props;
  // They join only by the address it was sent to; with another one the family is asked.
  const asks = isForViewer === false;
  const accept = () =>
    run(async () => {
      const { memorialId, isAsked } = await familyApi.call('accept', { params: { token: props.token } });
      if (isAsked) {
        setAsked(true);
        return;
      }
      // The memorial may show more to a family member than was cached before.
      client.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/memorials') });
      showToast({ title: t('page.joined'), description: t(`page.may.${role}`) });
      await navigate(`/memorial/${memorialId}`);
    });
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-16 text-center">
      <Users className="size-12 text-brass" aria-hidden="true" />
      <h1 className="font-serif text-3xl">{t('page.title')}</h1>
      <p className="text-lg">{t('page.text', { inviter: isolate(inviter), name: isolate(name) })}</p>
      <p className="text-muted">{t(`page.may.${role}`)}</p>
      <p className="text-muted">{t('page.sentTo', { address: isolate(sentTo) })}</p>
      {account && (
        <p className="max-w-full break-words">
          {t('page.acceptAs', { name: isolate(account.name), email: isolate(account.email) })}
        </p>
      )}
      {asks && !isAsked && <p role="note">{t('page.otherAddress')}</p>}
      {props.signIn ? (
        <>
          <p>{t('page.signIn')}</p>
          <div className="flex flex-wrap justify-center gap-2">{props.signIn}</div>
        </>
      ) : (
        <Button disabled={isBusy || isAsked} onClick={accept}>
          {isBusy ? t(asks ? 'page.asking' : 'page.busy') : t(asks ? 'page.ask' : 'page.accept')}
        </Button>
      )}
      <p role="status">{isAsked ? t('page.asked') : null}</p>
    </section>
  );
}
