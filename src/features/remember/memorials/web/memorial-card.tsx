import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { LifeDates } from '#shared/web/ui/life-dates.tsx';
import { Portrait } from '#shared/web/ui/portrait.tsx';
import type { FamilyListed, Memorial } from '../memorials-contract.ts';

/**
 * A memorial in a list: photo or initials, dates, place, two lines of text, duas, and the two ways on. For who
 * manages it one of these is to look after it.
 */
export function MemorialCard({
  memorial,
  isOwn = false,
  isBrief = false,
}: {
  memorial: Memorial & Partial<Pick<FamilyListed, 'away'>>;
  isOwn?: boolean;
  /** On a phone only the picture, the name, the years and the two ways. */
  isBrief?: boolean;
}) {
  const { t } = useTexts('memorials');
  const name = memorial.deceasedName || memorial.title || t('unknown');
  const more = isBrief && 'max-sm:hidden';
  // Nobody would read a dua on one that was taken down or hidden, which stands in the list of who manages it.
  const takesDuas = memorial.away !== 'takenDown' && memorial.away !== 'hidden';
  return (
    <article className="flex w-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Portrait
        name={name}
        photo={memorial.photos[0]}
        graveId={memorial.gpsCoordinates ? memorial.graveId : null}
        alt={t('photoOf', { name })}
        className={classNames('aspect-4/3', isBrief && 'max-sm:aspect-2/1')}
      />
      <div className={classNames('flex grow flex-col gap-2 p-4', isBrief && 'max-sm:gap-1 max-sm:p-3')}>
        <h3 className="font-serif text-xl">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-muted">
          <LifeDates of={memorial} month="short" />
        </p>
        <div className={classNames('flex flex-wrap gap-2', more)}>
          <Badge>
            {memorial.away
              ? t(`badge.${memorial.away}`)
              : t(memorial.isPublic ? 'badge.public' : `visibility.${memorial.visibility}`)}
          </Badge>
          {memorial.isDemo && <Badge kind="demo">{t('common:demo.badge')}</Badge>}
        </div>
        <p className={classNames('flex items-start gap-2 text-muted', more)}>
          <MapPin className="mt-1 size-4 shrink-0" aria-hidden="true" />
          <span>
            <bdi className="block">{memorial.cemetery}</bdi>
            {memorial.location !== memorial.cemetery && <bdi className="block">{memorial.location}</bdi>}
          </span>
        </p>
        {memorial.description && (
          <p dir="auto" className={classNames('line-clamp-2', more)}>
            {memorial.description}
          </p>
        )}
        <p className={classNames('mt-auto pt-1 text-sm text-muted', more)}>
          {t('duaCount', { count: memorial.duaCount })}
        </p>
        <div className={classNames('flex flex-wrap gap-2', isBrief && 'max-sm:mt-auto max-sm:pt-1')}>
          <Link to={`/memorial/${memorial.id}`} className={buttonStyle('second', 'grow')}>
            {t('view')}
          </Link>
          {(isOwn || takesDuas) && (
            <Link
              to={isOwn ? `/memorial/${memorial.id}/manage` : `/memorial-detail/${memorial.id}`}
              className={buttonStyle('quiet', 'grow')}
            >
              {t(isOwn ? 'manage.open' : 'submitDua')}
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}
