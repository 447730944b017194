import type { Grave } from '#features/records/graves/graves-contract.ts';
import { drawnPlace } from '#shared/web/ui/portrait.tsx';
import { StarMotif } from '#shared/web/ui/star-motif.tsx';

/**
 * Where a grave lies in its cemetery, small; the motif where its position is not known. A phone has room for the
 * name only.
 */
export function DrawnPlace({ grave }: { grave: Pick<Grave, 'id' | 'gpsCoordinates'> }) {
  const shape = 'hidden size-12 shrink-0 rounded-md border border-line bg-sage sm:block simple:hidden';
  if (!grave.gpsCoordinates) return <StarMotif className={`${shape} p-2 text-brass`} />;
  // The row itself says the place in words.
  return (
    <img
      src={drawnPlace(grave.id, 'row')}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      decoding="async"
      className={shape}
    />
  );
}
