import { CalendarPlus, HandHelping, Radio, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { isOneOf, LEADERS } from '#shared/contract/roles.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import type { Stream } from '../streams-contract.ts';

const AskDialog = browserPart(async () => (await import('./ask-dialog.tsx')).AskDialog);
const InviteDialog = browserPart(async () => (await import('./invite-dialog.tsx')).InviteDialog);

/** For members: start a stream, ask for one, invite others to the selected stream. */
export function QuickActions({ role, selected }: { role: string; selected: Stream | null }) {
  const { t } = useTexts('streams');
  const [open, setOpen] = useState<'ask' | 'invite' | null>(null);
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) setOpen(null);
  };
  return (
    <Card aria-labelledby="quick-actions" className="flex flex-col gap-3">
      <h2 id="quick-actions" className="font-serif text-xl">
        {t('actions.title')}
      </h2>
      {isOneOf(LEADERS, role) ? (
        <>
          <Link to="/live-streams/new" className={buttonStyle('primary')}>
            <Radio className="size-5" aria-hidden="true" />
            {t('actions.start')}
          </Link>
          <Link to="/live-streams/new?when=later" className={buttonStyle('quiet')}>
            <CalendarPlus className="size-5" aria-hidden="true" />
            {t('actions.schedule')}
          </Link>
        </>
      ) : (
        <Button kind="quiet" onClick={() => setOpen('ask')}>
          <HandHelping className="size-5" aria-hidden="true" />
          {t('actions.ask')}
        </Button>
      )}
      <Button kind="quiet" onClick={() => setOpen('invite')}>
        <UserPlus className="size-5" aria-hidden="true" />
        {t('actions.invite')}
      </Button>
      <InBrowser>
        {open === 'ask' && <AskDialog onOpenChange={onOpenChange} />}
        {open === 'invite' && <InviteDialog stream={selected} onOpenChange={onOpenChange} />}
      </InBrowser>
    </Card>
  );
}
