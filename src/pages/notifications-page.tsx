import { NoticeList } from '#features/people/notifications/web/notice-list.tsx';
import { noticesQuery } from '#features/people/notifications/web/notifications-api.ts';
import type { HeadContext } from '#shared/web/page/page-module.ts';
import { SignInWall } from './parts/sign-in-wall.tsx';

export const texts = ['notifications'] as const;

export const queries = () => [{ options: noticesQuery() }];

export const head = ({ text }: HeadContext) => ({
  title: text('notifications:title'),
  description: text('notifications:lead'),
  noindex: true,
});

export function Component() {
  return (
    <SignInWall text="notifications:signIn">
      <NoticeList />
    </SignInWall>
  );
}
