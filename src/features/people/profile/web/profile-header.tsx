import { CalendarDays, Eye, MapPin, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { Portrait } from '#shared/web/ui/portrait.tsx';
import type { OwnProfile } from '../profile-contract.ts';
import { PendingEmail } from './pending-email.tsx';
import { EDIT_PATH, memberPath } from './profile-address.ts';
import { RoleBadges } from './role-badges.tsx';

/** The head of one's own profile. */
export function ProfileHeader({ profile }: { profile: OwnProfile }) {
  const { t } = useTexts('profile');
  const { day } = useFormats();
  const name = profile.fullName || profile.username;
  return (
    <Card aria-labelledby="profile-name" className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <Portrait
          name={name}
          photo={profile.profileImageUrl ?? undefined}
          alt={t('avatar.of', { name })}
          className="size-20 shrink-0 rounded-full sm:size-24"
        />
        <div className="flex min-w-0 grow flex-col gap-2">
          <h1 id="profile-name" className="font-serif text-2xl wrap-anywhere sm:text-4xl">
            <bdi>{name}</bdi>
          </h1>
          <p className="flex flex-wrap items-center gap-2 text-muted">
            <bdi className="wrap-anywhere">{profile.email}</bdi>
            {!profile.isEmailVerified && <Badge>{t('notVerified')}</Badge>}
          </p>
          <RoleBadges role={profile.role} isDemo={profile.isDemo} />
          <div className="flex flex-wrap gap-x-6 gap-y-1 text-muted">
            <Fact icon={<CalendarDays className="size-4 shrink-0" aria-hidden="true" />}>
              {t('joined', { date: day(profile.createdAt) })}
            </Fact>
            {profile.location && (
              <Fact icon={<MapPin className="size-4 shrink-0" aria-hidden="true" />}>
                <span className="sr-only">{t('place')}: </span>
                <bdi>{profile.location}</bdi>
              </Fact>
            )}
          </div>
        </div>
      </div>
      {profile.pendingEmail && <PendingEmail email={profile.pendingEmail} present={profile.email} />}
      {profile.bio ? (
        <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
          {profile.bio}
        </p>
      ) : (
        <p className="max-w-prose text-muted">{t('bioDefault')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Link to={EDIT_PATH} className={buttonStyle()}>
          <Pencil className="size-5" aria-hidden="true" />
          {t('edit')}
        </Link>
        {profile.showProfile && (
          <Link to={memberPath(profile.username)} className={buttonStyle('quiet')}>
            <Eye className="size-5" aria-hidden="true" />
            {t('others')}
          </Link>
        )}
      </div>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2">
      {icon}
      <span>{children}</span>
    </p>
  );
}
