import { Mailbox } from '#features/people/notifications/web/mailbox.tsx';
import { mailboxQuery } from '#features/people/notifications/web/mailbox-api.ts';
import { NotificationList } from '#features/people/notifications/web/notification-list.tsx';
import { notificationsQuery } from '#features/people/notifications/web/notifications-api.ts';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { SignInWall } from './parts/sign-in-wall.tsx';

export const texts = ['notifications'] as const;

export const queries = ({ app }: PageContext) => [
  { options: notificationsQuery() },
  ...(app.holdsMail ? [{ options: mailboxQuery('own') }] : []),
];

export const head = ({ text }: HeadContext) => ({
  title: text('notifications:title'),
  description: text('notifications:lead'),
  noindex: true,
});

export function Component() {
  return (
    <SignInWall text="notifications:signIn">
      <Own />
    </SignInWall>
  );
}

function Own() {
  const { holdsMail } = useAppInfo();
  return (
    <>
      <NotificationList />
      {holdsMail && (
        <div className="mx-auto max-w-3xl px-4 pb-8">
          <Mailbox of="own" />
        </div>
      )}
    </>
  );
}
