import { BadgeCheck } from 'lucide-react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { LifeDates } from '#shared/web/ui/life-dates.tsx';
import { ScriptNameTitle } from '#shared/web/ui/script-name.tsx';
import type { Grave } from '../graves-contract.ts';

export function GraveTitle({ grave }: { grave: Grave }) {
  const { t } = useTexts('graves');
  return (
    <header className="flex flex-col gap-2">
      <h1 className="font-serif text-3xl sm:text-4xl">
        <bdi>{grave.deceasedName}</bdi>
      </h1>
      <ScriptNameTitle of={grave} className="rtl:order-first" />
      <p className="text-lg text-muted">
        <LifeDates of={grave} />
      </p>
      <GraveBadges grave={grave} />
      {!grave.isVerified && <p className="max-w-prose text-sm text-muted">{t('unverifiedNote')}</p>}
    </header>
  );
}

export function GraveBadges({ grave }: { grave: Grave }) {
  const { t } = useTexts('graves');
  return (
    <div className="flex flex-wrap gap-2">
      {grave.isVerified ? (
        <Badge kind="verified">
          <BadgeCheck className="size-4" aria-hidden="true" />
          {t('badge.verified')}
        </Badge>
      ) : (
        <Badge>{t('badge.unverified')}</Badge>
      )}
      {grave.isPublicRecord && <Badge>{t('badge.publicRecord')}</Badge>}
      {grave.isDemo && <Badge kind="demo">{t('common:demo.badge')}</Badge>}
    </div>
  );
}
