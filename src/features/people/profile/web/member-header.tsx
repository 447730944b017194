import { CalendarDays, MapPin } from 'lucide-react';
import { formatPartialDate } from '#shared/format-date.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { Portrait } from '#shared/web/ui/portrait.tsx';
import type { PublicMember } from '../profile-contract.ts';
import { RoleBadges } from './role-badges.tsx';

/** The public part of a member's profile. */
export function MemberHeader({ member }: { member: PublicMember }) {
  const { t } = useTexts('profile');
  const name = member.fullName || member.username;
  return (
    <Card aria-labelledby="member-name" className="flex items-start gap-4">
      <Portrait
        name={name}
        photo={member.profileImageUrl ?? undefined}
        alt={t('avatar.of', { name })}
        className="size-20 shrink-0 rounded-full sm:size-24"
      />
      <div className="flex min-w-0 grow flex-col gap-2">
        <h1 id="member-name" className="font-serif text-2xl wrap-anywhere sm:text-4xl">
          <bdi>{name}</bdi>
        </h1>
        <RoleBadges role={member.role} isDemo={member.isDemo} />
        <div className="flex flex-wrap gap-x-6 gap-y-1 text-muted">
          <p className="flex items-center gap-2">
            <CalendarDays className="size-4 shrink-0" aria-hidden="true" />
            {t('joined', { date: formatPartialDate(member.joined, t) })}
          </p>
          {member.location && (
            <p className="flex items-center gap-2">
              <MapPin className="size-4 shrink-0" aria-hidden="true" />
              <span className="sr-only">{t('place')}: </span>
              <bdi>{member.location}</bdi>
            </p>
          )}
        </div>
        {member.bio && (
          <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
            {member.bio}
          </p>
        )}
      </div>
    </Card>
  );
}
