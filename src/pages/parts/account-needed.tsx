import { FactorNeeded } from '#features/people/access/web/security/factor-needed.tsx';
import { useSession } from '#features/people/access/web/use-session.ts';
import { StatusView } from '#shared/web/layout/status-view.tsx';
import { SignInWall } from './sign-in-wall.tsx';

/**
 * In place of a page for offices and administrators: visitors sign in here, whoever has the role and not yet shown a second
 * factor shows it here, other members are refused. Its page loads the texts of 'access' and 'form'.
 */
export function AccountNeeded() {
  const { user } = useSession();
  if (user?.needsFactor) return <FactorNeeded />;
  return user ? (
    <StatusView status={403} />
  ) : (
    <SignInWall text="common:status.account">
      <StatusView status={403} />
    </SignInWall>
  );
}
