import { useCallback, useEffect, useRef, useState } from 'react';
import { type Fix, settlePosition } from '../settle-position.ts';

export type PositionStatus = 'asking' | 'known' | 'denied' | 'unavailable';

const PATIENCE_MS = 20_000;

/** Follows the reader's position, on this page only and while it is visible; `retry` asks again after a refusal. */
export function usePosition() {
  const [fix, setFix] = useState<Fix | null>(null);
  const [status, setStatus] = useState<PositionStatus>('asking');
  const again = useRef<() => void>(() => undefined);
  useEffect(() => {
    let watch: number | null = null;
    const begin = () => {
      if (!('geolocation' in navigator)) return setStatus('unavailable');
      watch ??= navigator.geolocation.watchPosition(take, fail, {
        enableHighAccuracy: true,
        maximumAge: 2000,
        timeout: PATIENCE_MS,
      });
    };
    const end = () => {
      if (watch !== null) navigator.geolocation.clearWatch(watch);
      watch = null;
    };
    const take = ({ coords, timestamp }: GeolocationPosition) => {
      const { latitude: lat, longitude: lng, accuracy } = coords;
      setFix((last) => settlePosition(last, { lat, lng, accuracy, at: timestamp }));
      setStatus('known');
    };
    const fail = ({ code, PERMISSION_DENIED }: GeolocationPositionError) => {
      if (code === PERMISSION_DENIED) {
        setFix(null);
        setStatus('denied');
      } else setStatus((was) => (was === 'known' ? was : 'unavailable'));
    };
    const follow = () => (document.visibilityState === 'hidden' ? end() : begin());
    again.current = () => {
      end();
      begin();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      end();
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
  const retry = useCallback(() => {
    setStatus('asking');
    again.current();
  }, []);
  return { fix, status, retry };
}
