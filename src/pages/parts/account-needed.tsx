import { useSession } from '#features/people/access/web/use-session.ts';
import { StatusView } from '#shared/web/layout/status-view.tsx';
import { SignInWall } from './sign-in-wall.tsx';

/** In place of a page for offices and administrators: visitors sign in here, other members are refused. */
export function AccountNeeded() {
  const { user } = useSession();
  return user ? (
    <StatusView status={403} />
  ) : (
    <SignInWall text="common:status.account">
      <StatusView status={403} />
    </SignInWall>
  );
}
