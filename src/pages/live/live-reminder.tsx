import { SetReminder } from '#features/live/reminders/web/set-reminder.tsx';
import type { Stream } from '#features/live/streams/streams-contract.ts';
import { useSession } from '#features/people/access/web/use-session.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { useSignIn } from './stream-sign-in.tsx';

/** 'Set Reminder' of a planned stream, with signing in on the same page. */
export function LiveReminder({ stream, link }: { stream: Stream; link: string | null }) {
  const { t } = useTexts('reminders');
  const { user } = useSession();
  const signIn = useSignIn();
  if (stream.state !== 'scheduled') return null;
  return (
    <>
      <SetReminder
        streamId={stream.id}
        link={link}
        hasReminder={stream.hasReminder}
        isMember={user !== null}
        signIn={<Button onClick={signIn.open}>{t('signIn')}</Button>}
      />
      {signIn.dialog}
    </>
  );
}
