import { ExternalLink, MapPinned, Navigation, PersonStanding } from 'lucide-react';
import type { TravelMode } from '#shared/contract/travel-mode.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { destinationOf, directionsUrl, mapSearchUrl, streetViewUrl } from '#shared/web/map-links.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';

interface Place {
  gpsCoordinates: string | null;
  cemetery: string;
  location: string;
}

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Links to the place in maps services, which open the reader's own map app. */
export function PlaceLinks(props: {
  place: Place;
  mode?: TravelMode;
  className?: string;
  isShort?: boolean;
}) {
  const { t } = useTexts('graves');
  const to = destinationOf(props.place);
  const streetView = props.isShort ? null : streetViewUrl(to);
  return (
    <div className={classNames('no-print flex flex-wrap gap-2', props.className)}>
      <a href={directionsUrl(to, props.mode)} {...OUTSIDE} className={buttonStyle('primary', 'grow')}>
        <Navigation className="size-5" aria-hidden="true" />
        {t('links.directions')}
      </a>
      <a href={mapSearchUrl(to)} {...OUTSIDE} className={buttonStyle('quiet', 'grow')}>
        <MapPinned className="size-5" aria-hidden="true" />
        {t('links.map')}
      </a>
      {streetView && (
        <a href={streetView} {...OUTSIDE} className={buttonStyle('quiet', 'grow')}>
          <PersonStanding className="size-5" aria-hidden="true" />
          {t('links.streetView')}
          <ExternalLink className="size-4" aria-hidden="true" />
        </a>
      )}
    </div>
  );
}
