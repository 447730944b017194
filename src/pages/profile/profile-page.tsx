import { useSearchParams } from 'react-router';
import { bookingsQuery } from '#features/arrange/cleaning/web/cleaning-api.ts';
import { ownPlanQuery } from '#features/arrange/plans/web/plans-api.ts';
import { requestsQuery } from '#features/arrange/services/web/services-api.ts';
import { plansQuery } from '#features/find/visits/web/visits-api.ts';
import { declarationQuery } from '#features/live/streams/web/streams-api.ts';
import { ownSessionsQuery, securityQuery } from '#features/people/access/web/security/security-api.ts';
import { useSession } from '#features/people/access/web/use-session.ts';
import { ownTokensQuery } from '#features/people/api-tokens/web/api-tokens-api.ts';
import { ownOrganisationsQuery } from '#features/people/organisation-sign-in/web/organisation-api.ts';
import { endingQuery } from '#features/people/own-data/web/own-data-api.ts';
import { ownPhoneQuery } from '#features/people/phone/web/phone-api.ts';
import { PROFILE_TABS, type ProfileTab } from '#features/people/profile/web/profile-address.ts';
import {
  activityQuery,
  ownQuery,
  settingsQuery,
  statsQuery,
} from '#features/people/profile/web/profile-api.ts';
import { favouritesQuery } from '#features/remember/memorials/web/manage/tending-api.ts';
import { readChoice } from '#shared/web/form/read-params.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { Opened } from '#shared/web/page/opened-part.ts';
import type {
  ActionContext,
  ActionOutcome,
  HeadContext,
  OpenContext,
  PageContext,
  PageQuery,
} from '#shared/web/page/page-module.ts';
import { SignInWall } from '../parts/sign-in-wall.tsx';
import { PARTS } from './profile-parts.ts';
import { ProfileView } from './profile-view.tsx';

export const texts = [
  'profile',
  'form',
  'access',
  'memorials',
  'visits',
  'plans',
  'cleaning',
  'services',
  'streams',
  'own-data',
  'api-tokens',
  'organisation-sign-in',
  'phone',
] as const;

const tabOf = (search: URLSearchParams): ProfileTab => readChoice(search, 'tab', PROFILE_TABS);

const QUERIES: Record<ProfileTab, PageQuery[]> = {
  statistics: [{ options: statsQuery }],
  activity: [{ options: activityQuery() }],
  settings: [{ options: settingsQuery }, { options: declarationQuery }, { options: ownPhoneQuery }],
  saved: [{ options: favouritesQuery }, { options: plansQuery }],
  plan: [
    { options: ownPlanQuery },
    { options: bookingsQuery('client') },
    { options: requestsQuery, isInfinite: true },
  ],
  security: [
    { options: securityQuery() },
    { options: ownSessionsQuery() },
    { options: ownTokensQuery() },
    { options: ownOrganisationsQuery() },
  ],
  data: [{ options: endingQuery }],
};

// Visitors are refused, and the page asks them to sign in.
export function queries({ url }: PageContext): PageQuery[] {
  const own = { options: ownQuery };
  return url.searchParams.has('edit') ? [own] : [own, ...QUERIES[tabOf(url.searchParams)]];
}

/** Of all tabs the browser gets the one that its address opens. */
export function opened({ url }: OpenContext): Opened {
  const name = url.searchParams.has('edit') ? 'edit' : tabOf(url.searchParams);
  return { name, part: PARTS[name] };
}

/** Runs on the server only: what its forms may hold is nothing that the browser loads. */
export const action = async (context: ActionContext): Promise<ActionOutcome> =>
  (await import('./profile-actions.ts')).takeProfileForm(context);

export const head = ({ text }: HeadContext) => ({
  title: text('profile:title'),
  description: text('profile:description'),
  noindex: true,
});

export function Component() {
  const { t } = useTexts('profile');
  const { user } = useSession();
  const [search] = useSearchParams();
  return (
    <SignInWall title={t('denied.title')} text="profile:denied.text">
      {/* The key mounts everything anew for another person on the same device, so that nothing of the
          previous one remains. */}
      <div key={user?.id} className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-6">
        {search.has('edit') ? <PARTS.edit.Component /> : <ProfileView tab={tabOf(search)} />}
      </div>
    </SignInWall>
  );
}
