import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import type { OwnProfile } from '../profile-contract.ts';

/** 'Administrator' or 'Community Member'; offices give a second badge. */
export function RoleBadges({ role, isDemo }: Pick<OwnProfile, 'role' | 'isDemo'>) {
  const { t } = useTexts('profile');
  const hasOffice = role !== 'admin' && role !== 'user';
  return (
    <p className="flex flex-wrap gap-2">
      <Badge kind={role === 'admin' ? 'verified' : 'plain'}>
        {t(role === 'admin' ? 'role.admin' : 'role.member')}
      </Badge>
      {hasOffice && <Badge kind="verified">{t(`role.${role}`)}</Badge>}
      {isDemo && <Badge kind="demo">{t('common:demo.badge')}</Badge>}
    </p>
  );
}
