import { useCallback } from 'react';
import { StreamChat } from '#features/live/chat/web/stream-chat.tsx';
import type { Stream } from '#features/live/streams/streams-contract.ts';
import { useSession } from '#features/people/access/web/use-session.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { useReport } from '../parts/use-report.tsx';
import { useSignIn } from './stream-sign-in.tsx';

/** The chat of a stream with parts of other slices: signing in, reports. */
export function LiveChat({ stream, link }: { stream: Stream; link: string | null }) {
  const { t } = useTexts('chat');
  const { user } = useSession();
  const signIn = useSignIn();
  const { report, dialog } = useReport();
  const reportMessage = useCallback(
    (targetId: number) => report({ targetType: 'chat', targetId, ...(link ? { link } : {}) }),
    [report, link],
  );
  return (
    <>
      <StreamChat
        streamId={stream.id}
        link={link}
        isManager={stream.may.moderate}
        slowModeSeconds={stream.slowModeSeconds}
        isOver={stream.state === 'ended' || stream.state === 'cancelled'}
        memberId={user?.id ?? null}
        signIn={<Button onClick={signIn.open}>{t('signIn')}</Button>}
        onReport={reportMessage}
      />
      {signIn.dialog}
      {dialog}
    </>
  );
}
