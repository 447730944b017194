import { MyTakedowns } from '#features/people/trust/web/my-takedowns.tsx';
import { ownTakedownsQuery } from '#features/people/trust/web/trust-api.ts';
import type { HeadContext } from '#shared/web/page/page-module.ts';
import { SignInWall } from './parts/sign-in-wall.tsx';

export const texts = ['trust', 'form'] as const;

export const queries = () => [{ options: ownTakedownsQuery }];

export const head = ({ text }: HeadContext) => ({
  title: text('trust:mine.title'),
  description: text('trust:mine.lead'),
  noindex: true,
});

export function Component() {
  return (
    <SignInWall text="trust:mine.signIn">
      <MyTakedowns />
    </SignInWall>
  );
}
