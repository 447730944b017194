import { Map as MapIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { ReplyOf } from '#shared/contract/operation.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { directionsUrl } from '#shared/web/map-links.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import type { SearchContract } from '../search-contract.ts';
import { cappedTotal } from './result-pages.ts';
import { cemeteryLink } from './search-state.ts';

type Place = ReplyOf<SearchContract['guide']>['places'][number];

/** The cemeteries that a search names: how many graves and gates, their map, and the way there. */
export function PlaceCards({ places }: { places: readonly Place[] }) {
  const { t } = useTexts('search');
  if (places.length === 0) return null;
  return (
    <ul
      aria-label={t('places.label')}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:grid sm:px-0 lg:grid-cols-2"
    >
      {places.map((place) => (
        // On a phone a second card stands beside the first, so that the graves below stay in view.
        <li key={place.id} className={places.length > 1 ? 'w-[85%] shrink-0 sm:w-auto' : 'grow'}>
          <PlaceCard place={place} />
        </li>
      ))}
    </ul>
  );
}

function PlaceCard({ place }: { place: Place }) {
  const { t } = useTexts('search');
  const { number } = useFormats();
  const graves = { count: place.graves, shown: cappedTotal(place.graves, place.gravesAreCapped, number) };
  return (
    <article className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-sage px-3 py-2">
      <div className="min-w-0 grow">
        <h3 className="font-serif text-lg leading-snug">
          <Link to={cemeteryLink(place.name)} className="hover:underline">
            <bdi>{place.name}</bdi>
          </Link>
        </h3>
        <p className="text-sm text-muted">
          {place.address && (
            <>
              <bdi>{place.address}</bdi>
              {' · '}
            </>
          )}
          {place.graves > 0
            ? t('places.graves', graves)
            : t(place.isSearchOnly ? 'places.searchOnly' : 'places.noGraves')}
          {place.gates > 0 && ` · ${t('places.gates', { count: place.gates })}`}
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        <Link to={`/cemetery-map?cemetery=${place.id}`} className={buttonStyle('quiet')}>
          <MapIcon className="size-5" aria-hidden="true" />
          {t('places.map')}
        </Link>
        <a
          href={directionsUrl(
            place.entrance
              ? { at: place.entrance }
              : { text: [place.name, place.address].filter(Boolean).join(', ') },
          )}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle('quiet')}
        >
          {t('graves:links.directions')}
        </a>
      </p>
    </article>
  );
}
