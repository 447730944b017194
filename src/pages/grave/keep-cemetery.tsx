import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DownloadPack } from '#features/find/packs/web/download-pack.tsx';
import { offeredQuery } from '#features/find/packs/web/packs-api.ts';
import { useTextLoader } from '#shared/web/i18n/texts-context.tsx';

/** Keeps the grave's cemetery on a phone before the signal goes; nothing where it cannot be downloaded. */
export function KeepCemetery({ cemeteryId, name }: { cemeteryId: number; name: string }) {
  const loadTexts = useTextLoader();
  const [isReady, setReady] = useState(false);
  const { data = [] } = useQuery(offeredQuery);
  const offered = data.find((one) => one.cemeteryId === cemeteryId);
  useEffect(() => {
    loadTexts(['packs']).then(
      () => setReady(true),
      () => {
        // Without its words the offer stays away, as it does without a signal.
      },
    );
  }, [loadTexts]);
  // A pack without graves would not show this one without a signal.
  if (!isReady || !offered || offered.isSearchOnly) return null;
  return (
    <DownloadPack
      cemeteryId={cemeteryId}
      name={name}
      estimate={offered.bytes}
      isSearchOnly={false}
      isFolded
    />
  );
}
