import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { browserPart, InBrowser } from '#shared/web/page/browser-part.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { MENU_BUTTON_STYLE } from '#shared/web/ui/menu.tsx';
import { AccessDialogGate } from './access-dialog-gate.tsx';
import { useSession } from './use-session.ts';

// Only members have the menu, and it does nothing without scripts.
const AccountMenu = browserPart(async () => (await import('./account-menu.tsx')).AccountMenu, true);

/** 'Sign In', or the member's menu. */
export function AccountArea() {
  const { t } = useTexts('common');
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (user)
    return (
      <InBrowser
        fallback={
          // As wide as the menu's button, or the signs beside it would move when it comes.
          <span className={MENU_BUTTON_STYLE}>
            <span className="size-5" />
            <bdi className="hidden max-w-32 truncate sm:inline">
              {user.firstName || user.username || t('account.user')}
            </bdi>
          </span>
        }
      >
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
