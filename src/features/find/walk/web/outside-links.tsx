import { ExternalLink, Navigation } from 'lucide-react';
import { useId } from 'react';
import type { CemeteryLayout } from '#features/records/cemeteries/cemeteries-contract.ts';
import { isolate } from '#shared/isolate.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { directionsUrl } from '#shared/web/map-links.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { placeOf } from '../best-gate.ts';
import { appleMapsUrl, busUrl, geoUrl } from '../walk-links.ts';

const OUTSIDE = { target: '_blank', rel: 'noopener noreferrer' } as const;

type Gate = CemeteryLayout['gates'][number];

/**
 * Links to the gate in the visitor's own map app; where no gate is recorded, to the cemetery's name and
 * postcode.
 */
export function OutsideLinks(props: {
  cemetery: Pick<CemeteryLayout, 'name' | 'address' | 'postcode'>;
  gate: Gate | null;
  carGate: Gate | null;
}) {
  const { t } = useTexts('walk');
  const id = useId();
  const { cemetery, gate, carGate } = props;
  const words = [cemetery.name, cemetery.address, cemetery.postcode].filter(Boolean).join(', ');
  const name = (place: Gate) => isolate(place.name);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="font-serif text-xl">
        {t('outside.title')}
      </h2>
      <p>
        <bdi>{words}</bdi>
      </p>
      {gate && !carGate && <p className="text-muted">{t('outside.noCarGate')}</p>}
      <div className="no-print flex flex-wrap gap-2">
        {carGate ? (
          <Outside href={directionsUrl({ at: placeOf(carGate) }, 'driving')} isMain>
            {t('outside.drive', { gate: name(carGate) })}
          </Outside>
        ) : (
          <Outside href={directionsUrl({ text: words }, 'driving')} isMain>
            {t('outside.driveTo', { place: isolate(cemetery.name) })}
          </Outside>
        )}
        {gate && (
          <>
            <Outside href={directionsUrl({ at: placeOf(gate) }, 'walking')}>
              {t('outside.walk', { gate: name(gate) })}
            </Outside>
            <Outside href={busUrl(placeOf(gate))}>{t('outside.bus', { gate: name(gate) })}</Outside>
            <Outside href={appleMapsUrl(placeOf(gate), 'walking')}>{t('outside.apple')}</Outside>
            <a href={geoUrl(placeOf(gate), gate.name)} className={buttonStyle('quiet', 'grow')}>
              {t('outside.phone')}
            </a>
          </>
        )}
      </div>
    </section>
  );
}

function Outside({ href, isMain, children }: { href: string; isMain?: boolean; children: string }) {
  const { t } = useTexts('walk');
  return (
    <a href={href} {...OUTSIDE} className={buttonStyle(isMain ? 'primary' : 'quiet', 'grow')}>
      {isMain && <Navigation className="size-5" aria-hidden="true" />}
      {children}
      <ExternalLink className="size-4" aria-hidden="true" />
      <span className="sr-only">({t('outside.leaves')})</span>
    </a>
  );
}
