import { useQuery } from '@tanstack/react-query';
import { layoutQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import { isolate } from '#shared/isolate.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { PlaceMap } from '#shared/web/map/place-map.tsx';
import type { SubmittedVerification } from '../verification-contract.ts';

const SUBMITTED = 1;
const RECORDED = 2;

/** The drawn cemetery with the position that an office stated and the one on record. */
export default function SubmittedMap({ item }: { item: SubmittedVerification }) {
  const { t } = useTexts('verification');
  const { data: layout } = useQuery(layoutQuery(item.cemeteryId));
  const { recorded } = item;
  const { lat, lng } = item.statement.position;
  const submitted = { id: SUBMITTED, name: t('held.onMap.submitted'), at: { lat, lng }, accuracy: null };
  return (
    <PlaceMap
      label={t('held.mapOf', { name: isolate(item.deceasedName) })}
      graves={[
        submitted,
        ...(recorded ? [{ id: RECORDED, name: t('held.onMap.recorded'), at: recorded, accuracy: null }] : []),
      ]}
      layouts={layout ? [layout] : []}
      // Alone, a position says nothing: it is seen with its cemetery, however far it is from there.
      fit={recorded ? 'graves' : 'all'}
      selectedId={SUBMITTED}
    />
  );
}
