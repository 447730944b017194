import { Link } from 'react-router';
import { useSession } from '#features/people/access/web/use-session.ts';
import { isOneOf, OFFICIALS } from '#shared/contract/roles.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { StatusView } from '#shared/web/layout/status-view.tsx';
import { Deferred, deferPart } from '#shared/web/page/deferred-part.tsx';
import { SignInWall } from './sign-in-wall.tsx';

// Whoever has shown a second factor, which is nearly always so, needs none of its code.
const factorNeeded = deferPart(
  async () => (await import('#features/people/access/web/security/factor-needed.tsx')).FactorNeeded,
);

/**
 * In place of a page for offices and administrators: visitors sign in here, whoever has the role and not yet shown a second
 * factor shows it here, other members are refused. Its page loads the texts of 'access' and 'form'.
 */
export function AccountNeeded() {
  const { user } = useSession();
  if (user?.needsFactor) return <Deferred part={factorNeeded} />;
  return user ? (
    <StatusView status={403} />
  ) : (
    <SignInWall text="common:status.account">
      <StatusView status={403} />
    </SignInWall>
  );
}

/**
 * In place of a page for offices: whoever works for one and has no official account yet learns how to get it. Its page loads
 * the texts of 'offices' too.
 */
export function OfficeNeeded({ note }: { note?: string }) {
  const { t } = useTexts('offices');
  const { user } = useSession();
  return (
    <>
      <AccountNeeded />
      {!isOneOf(OFFICIALS, user?.role) && (
        <aside className="mx-auto -mt-8 flex max-w-xl flex-col items-center gap-2 px-4 pb-16 text-center">
          <p>{t('request.lead')}</p>
          <Link
            to="/official-verification"
            className="inline-flex min-h-11 items-center font-semibold text-action underline"
          >
            {t('request.title')}
          </Link>
          {note && <p className="text-muted">{t(note)}</p>}
        </aside>
      )}
    </>
  );
}

/** Families look here for a copy of a certificate, which no page of the site has. */
export const DeathRecordsNeeded = () => <OfficeNeeded note="deaths:copies" />;
