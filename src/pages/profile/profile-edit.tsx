import { useQuery } from '@tanstack/react-query';
import { AvatarEditor } from '#features/people/profile/web/avatar-editor.tsx';
import { ownQuery } from '#features/people/profile/web/profile-api.ts';
import { ProfileForm } from '#features/people/profile/web/profile-form.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Card } from '#shared/web/ui/card.tsx';

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
