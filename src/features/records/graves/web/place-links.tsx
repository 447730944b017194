import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
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

/** Links to the place in maps services, which open the reader's own map app; `children` are further ways. */
export function PlaceLinks(props: {
  place: Place;
  mode?: TravelMode;
  className?: string;
  isShort?: boolean;
  children?: ReactNode;
}) {
  const { t } = useTexts('graves');
  const to = destinationOf(props.place);
  const ways = [
    [t('links.directions'), directionsUrl(to, props.mode)],
    [t('links.map'), mapSearchUrl(to)],
    [t('links.streetView'), props.isShort ? null : streetViewUrl(to)],
  ] as const;
  return (
    <section aria-label={t('links.title')} className={classNames('no-print', props.className)}>
      {!props.isShort && (
        <p aria-hidden="true" className="mb-2 font-semibold">
          {t('links.title')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {ways.map(
          ([label, url]) =>
            url && (
              <a key={label} href={url} {...OUTSIDE} className={buttonStyle('quiet', 'grow')}>
                {label}
                <ExternalLink className="size-4 text-muted" aria-label={t('links.leaves')} />
              </a>
            ),
        )}
        {props.children}
      </div>
    </section>
  );
}
