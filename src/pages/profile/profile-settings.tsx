import { Link, useSearchParams } from 'react-router';
import { OwnPhone } from '#features/people/phone/web/own-phone.tsx';
import { tabPath } from '#features/people/profile/web/profile-address.ts';
import { SettingsForm } from '#features/people/profile/web/settings-form.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { ProfileDeclaration } from './profile-declaration.tsx';

/** What a member is sent and what others see of them, and the way to the end of the account. */
export function ProfileSettings() {
  const { t } = useTexts('profile');
  const [search] = useSearchParams();
  return (
    <div className="flex flex-col gap-4">
      <SettingsForm isSaved={search.has('saved')} />
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
