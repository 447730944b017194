import { useEffect, useState } from 'react';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import { attemptWithDelay, RETRY_DELAYS_MS } from './attempt-with-delay.ts';
import { type MapBackground, OSM, ordnanceSurvey } from './map-background.ts';

/**
 * The background map that is configured; null: our own data alone. An archive must be opened first (`isReady` false
 * meanwhile); one that cannot be is left out, so that the graves are seen all the same, and `isFaulty` says so.
 */
export function useBackground(): { background: MapBackground | null; isReady: boolean; isFaulty: boolean } {
  const { mapProvider, mapKey, mapUrl, year } = useAppInfo();
  const archiveUrl = mapProvider === 'pmtiles' ? mapUrl : null;
  const [archive, setArchive] = useState<MapBackground | 'faulty' | null>(null);
  const [fixed] = useState(() =>
    mapProvider === 'osm' ? OSM : mapProvider === 'os' && mapKey ? ordnanceSurvey(mapKey, year) : null,
  );
  useEffect(() => {
    if (!archiveUrl) return;
    const controller = new AbortController();
    const open = async () => (await import('./map-archive.ts')).openArchive(archiveUrl);
    attemptWithDelay(open, RETRY_DELAYS_MS, controller.signal).then(
      (opened) => !controller.signal.aborted && setArchive(opened),
      () => !controller.signal.aborted && setArchive('faulty'),
    );
    return () => controller.abort();
  }, [archiveUrl]);
  if (!archiveUrl) return { background: fixed, isReady: true, isFaulty: false };
  if (archive === null) return { background: null, isReady: false, isFaulty: false };
  const isFaulty = archive === 'faulty';
  return { background: isFaulty ? null : archive, isReady: true, isFaulty };
}
