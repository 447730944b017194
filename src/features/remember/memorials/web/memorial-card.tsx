import { MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { LifeDates } from '#shared/web/ui/life-dates.tsx';
import { Portrait } from '#shared/web/ui/portrait.tsx';
import type { Memorial } from '../memorials-contract.ts';

/**
 * A memorial in a list: photo or initials, dates, place, two lines of text, duas, and the two ways on. For who
 * manages it one of these is to look after it.
 */
export function MemorialCard({ memorial, isOwn = false }: { memorial: Memorial; isOwn?: boolean }) {
  const { t } = useTexts('memorials');
  const name = memorial.deceasedName || memorial.title || t('unknown');
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Portrait name={name} photo={memorial.photos[0]} alt={t('photoOf', { name })} className="aspect-4/3" />
      <div className="flex grow flex-col gap-2 p-4">
        <div className="flex flex-wrap gap-2">
          <Badge>{t(memorial.isPublic ? 'badge.public' : `visibility.${memorial.visibility}`)}</Badge>
          {memorial.isDemo && <Badge kind="demo">{t('common:demo.badge')}</Badge>}
        </div>
        <h3 className="font-serif text-xl">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-muted">
          <LifeDates of={memorial} month="short" />
        </p>
        <p className="flex items-start gap-2 text-muted">
          <MapPin className="mt-1 size-4 shrink-0" aria-hidden="true" />
          <span>
            <bdi>{memorial.cemetery}</bdi>
            {memorial.location !== memorial.cemetery && (
              <>
                {' · '}
                <bdi>{memorial.location}</bdi>
              </>
            )}
          </span>
        </p>
        {memorial.description && (
          <p dir="auto" className="line-clamp-2">
            {memorial.description}
          </p>
        )}
        <p className="mt-auto pt-1 text-sm text-muted">{t('duaCount', { count: memorial.duaCount })}</p>
        <div className="flex flex-wrap gap-2">
          {isOwn ? (
            <Link to={`/memorial/${memorial.id}/manage`} className={buttonStyle('primary', 'grow')}>
              {t('manage.open')}
            </Link>
          ) : (
            <Link to={`/memorial-detail/${memorial.id}`} className={buttonStyle('primary', 'grow')}>
              {t('submitDua')}
            </Link>
          )}
          <Link to={`/memorial/${memorial.id}`} className={buttonStyle('quiet', 'grow')}>
            {t('view')}
          </Link>
        </div>
      </div>
    </article>
  );
}
