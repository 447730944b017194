import { BookHeart, CircleUser, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { MENU_ITEM_STYLE, Menu } from '#shared/web/ui/menu.tsx';
import { AccessDialogGate } from './access-dialog-gate.tsx';
import { useSession } from './use-session.ts';
import { useSignOut } from './use-sign-out.ts';

/** Sign In, or the menu of who is signed in. */
export function AccountArea() {
  const { t } = useTexts('common');
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const signOut = useSignOut();
  if (!user) {
    return (
      <>
        <Button onClick={() => setOpen(true)}>{t('account.signIn')}</Button>
        <AccessDialogGate isOpen={isOpen} onOpenChange={setOpen} />
      </>
    );
  }
  const name = user.username || t('account.user');
  return (
    <Menu
      label={t('account.menu', { name: user.firstName || name })}
      button={
        <>
          <CircleUser className="size-5" aria-hidden="true" />
          <bdi className="hidden max-w-32 truncate sm:inline">{user.firstName || name}</bdi>
        </>
      }
    >
      {(close) => (
        <>
          <p className="px-3 py-2 text-sm text-muted">
            {t('account.signedInAs')}
            <bdi className="block font-semibold text-ink">{name}</bdi>
          </p>
          <Link to="/my-memorials" className={MENU_ITEM_STYLE} onClick={close}>
            <BookHeart className="size-5" aria-hidden="true" />
            {t('account.myMemorials')}
          </Link>
          <button
            type="button"
            className={MENU_ITEM_STYLE}
            onClick={() => {
              close();
              void signOut();
            }}
          >
            <LogOut className="points size-5" aria-hidden="true" />
            {t('account.signOut')}
          </button>
        </>
      )}
    </Menu>
  );
}
