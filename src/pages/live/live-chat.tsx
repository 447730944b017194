import { useCallback, useState } from 'react';
import { StreamChat } from '#features/live/chat/web/stream-chat.tsx';
import type { Stream } from '#features/live/streams/streams-contract.ts';
import { useSession } from '#features/people/access/web/use-session.ts';
import { useTextLoader, useTexts } from '#shared/web/i18n/texts-context.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { useSignIn } from './stream-sign-in.tsx';

// Reading does not need the dialog, so its code loads when it is first opened.
const ReportDialog = browserPart(
  async () => (await import('#features/people/trust/web/report-dialog.tsx')).ReportDialog,
);

/** The chat of a stream with parts of other slices: signing in, reports. */
export function LiveChat({ stream, link }: { stream: Stream; link: string | null }) {
  const { t } = useTexts('chat');
  const loadTexts = useTextLoader();
  const { user } = useSession();
  const signIn = useSignIn();
  const [reported, setReported] = useState<number | null>(null);
  const report = useCallback(
    (messageId: number) => void loadTexts(['trust', 'form']).then(() => setReported(messageId)),
    [loadTexts],
  );
  return (
    <>
      <StreamChat
        streamId={stream.id}
        link={link}
        isManager={stream.may.manage}
        slowModeSeconds={stream.slowModeSeconds}
        isOver={stream.state === 'ended' || stream.state === 'cancelled'}
        memberId={user?.id ?? null}
        signIn={<Button onClick={signIn.open}>{t('signIn')}</Button>}
        {...(user ? { onReport: report } : {})}
      />
      {signIn.dialog}
      {reported !== null && (
        <InBrowser>
          <ReportDialog
            target={{ targetType: 'chat', targetId: reported, ...(link ? { link } : {}) }}
            onClose={() => setReported(null)}
          />
        </InBrowser>
      )}
    </>
  );
}
