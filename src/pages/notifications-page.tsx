import { NotificationList } from '#features/people/notifications/web/notification-list.tsx';
import { notificationsQuery } from '#features/people/notifications/web/notifications-api.ts';
import type { HeadContext } from '#shared/web/page/page-module.ts';
import { SignInWall } from './parts/sign-in-wall.tsx';

export const texts = ['notifications'] as const;

export const queries = () => [{ options: notificationsQuery() }];

export const head = ({ text }: HeadContext) => ({
  title: text('notifications:title'),
  description: text('notifications:lead'),
  noindex: true,
});

export function Component() {
  return (
    <SignInWall text="notifications:signIn">
      <NotificationList />
    </SignInWall>
  );
}
