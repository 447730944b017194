import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { AccessDialogGate } from './access-dialog-gate.tsx';
import { useSession } from './use-session.ts';

// Only members have the menu, and it does nothing without scripts.
const AccountMenu = browserPart(async () => (await import('./account-menu.tsx')).AccountMenu);

/** 'Sign In', or the member's menu. */
export function AccountArea() {
  const { t } = useTexts('common');
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (user)
    return (
      <InBrowser fallback={<span className="h-11 w-14 shrink-0" />}>
        <AccountMenu user={user} />
      </InBrowser>
    );
  return (
    <>
      <Button kind="second" className="whitespace-nowrap max-sm:px-3" onClick={() => setOpen(true)}>
        {t('account.signIn')}
      </Button>
      <AccessDialogGate isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
