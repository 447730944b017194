import { useQuery } from '@tanstack/react-query';
import { PROFILE_TABS, type ProfileTab, tabPath } from '#features/people/profile/web/profile-address.ts';
import { ownQuery } from '#features/people/profile/web/profile-api.ts';
import { ProfileHeader } from '#features/people/profile/web/profile-header.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { LinkTabs } from '#shared/web/ui/link-tabs.tsx';
import { PARTS } from './profile-parts.ts';

/** A member's name and role, and below it everything that belongs to the account, in tabs. */
export function ProfileView({ tab }: { tab: ProfileTab }) {
  const { t } = useTexts('profile');
  const { data: profile } = useQuery(ownQuery);
  const { Component } = PARTS[tab];
  if (!profile) return null;
  return (
    <>
      <ProfileHeader profile={profile} />
      <LinkTabs<ProfileTab>
        label={t('tabs.label')}
        tabs={PROFILE_TABS.map((name) => ({ name, label: t(`tabs.${name}`) }))}
        current={tab}
        linkTo={tabPath}
      >
        <Component />
      </LinkTabs>
    </>
  );
}
