import { HandHeart, LocateFixed } from 'lucide-react';
import { Link } from 'react-router';
import type { Memorial } from '#features/remember/memorials/memorials-contract.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { LifeDates } from '#shared/web/ui/life-dates.tsx';
import { Portrait } from '#shared/web/ui/portrait.tsx';
import { locateLink } from './locate-link.ts';

/** One grave to start with: locate it, or make dua for the person who rests there. */
export function FeaturedGrave({ memorial }: { memorial: Memorial }) {
  const { t } = useTexts('home');
  return (
    <section
      aria-labelledby="featured"
      className="grid items-center gap-6 rounded-card border border-line bg-surface p-4 sm:grid-cols-[14rem_1fr] sm:p-6"
    >
      <Portrait
        name={memorial.deceasedName}
        photo={memorial.photos[0]}
        alt=""
        className="aspect-4/3 w-full rounded-lg sm:aspect-square"
      />
      <div className="flex flex-col gap-2">
        <h2 id="featured" className="text-sm font-semibold text-brass">
          {t('featured.title')}
        </h2>
        <p className="font-serif text-2xl">
          <bdi>{memorial.deceasedName}</bdi>
        </p>
        <p className="text-muted">
          <LifeDates of={memorial} />
        </p>
        <p className="text-muted">
          <bdi>{memorial.cemetery}</bdi> · <bdi>{memorial.location}</bdi>
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Link to={locateLink(memorial)} className={buttonStyle('primary')}>
            <LocateFixed className="size-5" aria-hidden="true" />
            {t('locateGrave')}
          </Link>
          <Link to={`/memorial-detail/${memorial.id}`} className={buttonStyle('quiet')}>
            <HandHeart className="size-5" aria-hidden="true" />
            {t('submitDua')}
          </Link>
        </div>
      </div>
    </section>
  );
}
