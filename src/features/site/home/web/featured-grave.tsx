import { HandHeart, LocateFixed } from 'lucide-react';
import { Link } from 'react-router';
import type { Memorial } from '#features/remember/memorials/memorials-contract.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { LifeDates } from '#shared/web/ui/life-dates.tsx';
import { drawnPlace, Portrait } from '#shared/web/ui/portrait.tsx';
import { locateLink } from './locate-link.ts';

/**
 * One grave to start with: locate it, or make dua for the person who rests there. A wide screen shows, above its
 * story, where in its cemetery it lies.
 */
export function FeaturedGrave({ memorial, className }: { memorial: Memorial; className?: string }) {
  const { t } = useTexts('home');
  const isDrawn = memorial.gpsCoordinates !== null && memorial.photos.length > 0;
  return (
    <section
      aria-labelledby="featured"
      className={classNames('overflow-hidden rounded-card border border-line bg-surface', className)}
    >
      {isDrawn && (
        <img
          src={drawnPlace(memorial.graveId, 'card')}
          alt=""
          loading="lazy"
          decoding="async"
          className="hidden aspect-16/9 w-full bg-sage object-cover xl:block"
        />
      )}
      <div className="grid grid-cols-[6.5rem_1fr] gap-x-4 gap-y-3 p-4 sm:grid-cols-[11rem_1fr] sm:p-6 xl:grid-cols-[7rem_1fr] xl:p-4">
        <Portrait
          name={memorial.deceasedName}
          photo={memorial.photos[0]}
          graveId={memorial.gpsCoordinates ? memorial.graveId : null}
          alt=""
          className="aspect-square w-full self-start rounded-lg"
        />
        <div data-row="" className="flex min-w-0 flex-col gap-1">
          <h2 id="featured" className="text-sm font-semibold text-brass">
            {t('featured.title')}
          </h2>
          <h3 className="font-serif text-xl sm:text-2xl">
            <Link to={`/memorial/${memorial.id}`} className="hover:underline">
              <bdi>{memorial.deceasedName}</bdi>
            </Link>
          </h3>
          <p className="text-muted max-sm:text-sm">
            <LifeDates of={memorial} />
          </p>
          <p className="text-muted max-sm:text-sm">
            <bdi>{memorial.cemetery}</bdi>
          </p>
        </div>
        {memorial.description && (
          <p dir="auto" className="col-span-full line-clamp-2">
            {memorial.description}
          </p>
        )}
        <div className="col-span-full grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
          <Link to={locateLink(memorial)} className={buttonStyle('primary', 'px-2!')}>
            <LocateFixed className="size-5" aria-hidden="true" />
            {t('locateGrave')}
          </Link>
          <Link to={`/memorial-detail/${memorial.id}`} className={buttonStyle('quiet', 'px-2!')}>
            <HandHeart className="size-5" aria-hidden="true" />
            {t('submitDua')}
          </Link>
        </div>
      </div>
    </section>
  );
}
