import {
  MyMemorials,
  ownMemorialsQuery,
  removedQuery,
} from '#features/remember/memorials/web/manage/my-memorials.tsx';
import { favouritesQuery } from '#features/remember/memorials/web/manage/tending-api.ts';
import type { HeadContext } from '#shared/web/page/page-module.ts';
import { SignInWall } from './parts/sign-in-wall.tsx';

export const texts = ['memorials'] as const;

export const queries = () => [
  { options: ownMemorialsQuery },
  { options: favouritesQuery },
  { options: removedQuery },
];

export const head = ({ text }: HeadContext) => ({
  title: text('memorials:mine.title'),
  description: text('memorials:mine.signIn'),
  noindex: true,
});

export function Component() {
  return (
    <SignInWall text="memorials:mine.signIn">
      <MyMemorials />
    </SignInWall>
  );
}
