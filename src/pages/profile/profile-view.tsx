import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { YourData } from '#features/people/own-data/web/your-data.tsx';
import { OwnPhone } from '#features/people/phone/web/own-phone.tsx';
import { ActivityList } from '#features/people/profile/web/activity-list.tsx';
import { AvatarEditor } from '#features/people/profile/web/avatar-editor.tsx';
import { PROFILE_TABS, type ProfileTab, tabPath } from '#features/people/profile/web/profile-address.ts';
import { ownQuery } from '#features/people/profile/web/profile-api.ts';
import { ProfileForm } from '#features/people/profile/web/profile-form.tsx';
import { ProfileHeader } from '#features/people/profile/web/profile-header.tsx';
import { SettingsForm } from '#features/people/profile/web/settings-form.tsx';
import { Statistics } from '#features/people/profile/web/statistics.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { LinkTabs } from '#shared/web/ui/link-tabs.tsx';
import { ProfileDealings } from './profile-dealings.tsx';
import { ProfileDeclaration } from './profile-declaration.tsx';
import { ProfileSaved } from './profile-saved.tsx';
import { ProfileSecurity } from './profile-security.tsx';

/** A member's name and role, and below it everything that belongs to the account, in tabs. */
export function ProfileView({ tab, isSaved }: { tab: ProfileTab; isSaved: boolean }) {
  const { t } = useTexts('profile');
  const { data: profile } = useQuery(ownQuery);
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
        {tab === 'statistics' && <Statistics />}
        {tab === 'activity' && <ActivityList />}
        {tab === 'settings' && <Settings isSaved={isSaved} />}
        {tab === 'saved' && <ProfileSaved />}
        {tab === 'plan' && <ProfileDealings />}
        {tab === 'security' && <ProfileSecurity />}
        {tab === 'data' && <YourData />}
      </LinkTabs>
    </>
  );
}

function Settings({ isSaved }: { isSaved: boolean }) {
  const { t } = useTexts('profile');
  return (
    <div className="flex flex-col gap-4">
      <SettingsForm isSaved={isSaved} />
      <OwnPhone />
      <ProfileDeclaration />
      <Card aria-labelledby="delete-account" className="flex flex-col items-start gap-3">
        <h2 id="delete-account" className="font-serif text-2xl">
          {t('settings.delete')}
        </h2>
        <p className="max-w-prose text-muted">{t('settings.deleteText')}</p>
        <Link to={tabPath('data')} className={buttonStyle('danger')}>
          {t('settings.delete')}
        </Link>
      </Card>
    </div>
  );
}

/** Edit mode: the picture, which saves itself, and the fields. */
export function ProfileEdit() {
  const { t } = useTexts('profile');
  const { data: profile } = useQuery(ownQuery);
  if (!profile) return null;
  return (
    <>
      <h1 className="font-serif text-3xl sm:text-4xl">{t('form.title')}</h1>
      <Card>
        <AvatarEditor profile={profile} />
      </Card>
      <Card>
        <ProfileForm profile={profile} />
      </Card>
    </>
  );
}
