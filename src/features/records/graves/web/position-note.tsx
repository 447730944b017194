import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import type { Grave } from '../graves-contract.ts';

// Phones are 3 to 10 m off; a position without a stated accuracy is not claimed to be better than this
// either.
const FINEST_CLAIM_M = 3;

/** How the position was obtained and how reliable it is; never stated finer than it is known. */
export function PositionNote({
  grave,
}: {
  grave: Pick<Grave, 'gpsCoordinates' | 'coordinateSource' | 'coordinateAccuracy'>;
}) {
  const { t } = useTexts('graves');
  const { distance } = useFormats();
  if (!grave.gpsCoordinates) return <p className="text-muted">{t('position.none')}</p>;
  const accuracy = grave.coordinateAccuracy;
  const source = t(`position.${grave.coordinateSource}`);
  return (
    <p className="text-muted">
      {accuracy === null
        ? t('position.unstated', { source })
        : t('position.stated', { source, accuracy: distance(Math.max(FINEST_CLAIM_M, accuracy)) })}
    </p>
  );
}
