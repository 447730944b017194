import { BookHeart, CircleUser, LogOut } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { NavIcon } from '#shared/web/layout/nav-icon.tsx';
import { MENU_ITEM_STYLE, Menu } from '#shared/web/ui/menu.tsx';
import type { User } from '../access-contract.ts';
import { useSignOut } from './use-sign-out.ts';

const MORE = [
  { to: '/my-plan', label: 'account.myPlan', icon: 'library' },
  { to: '/my-bookings', label: 'account.myBookings', icon: 'store' },
] as const;

/** Links to a member's own pages, and signing out. */
export function AccountMenu({ user }: { user: Pick<User, 'username' | 'firstName'> }) {
  const { t } = useTexts('common');
  const signOut = useSignOut();
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
          <Link to="/profile" className={MENU_ITEM_STYLE} onClick={close}>
            <CircleUser className="size-5" aria-hidden="true" />
            {t('account.profile')}
          </Link>
          <Link to="/profile?tab=settings" className={MENU_ITEM_STYLE} onClick={close}>
            <NavIcon name="sliders-horizontal" />
            {t('account.settings')}
          </Link>
          <Link to="/my-memorials" className={MENU_ITEM_STYLE} onClick={close}>
            <BookHeart className="size-5" aria-hidden="true" />
            {t('account.myMemorials')}
          </Link>
          {MORE.map(({ to, label, icon }) => (
            <Link key={to} to={to} className={MENU_ITEM_STYLE} onClick={close}>
              <NavIcon name={icon} />
              {t(label)}
            </Link>
          ))}
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
