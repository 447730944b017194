import { useCallback, useEffect, useState } from 'react';
import { askPosition, type DevicePosition, isPositionRefused } from '#shared/web/map/ask-position.ts';

/**
 * Where the reader is, kept on this page only, never in its URL. `isWanted` at the first sight of the page asks
 * the device once, unless that was refused before, and a failure stays silent; `ask` asks on the reader's wish.
 */
export function useVisitor(isWanted: boolean) {
  const [isWantedFirst] = useState(isWanted);
  const [position, setPosition] = useState<DevicePosition | null>(null);
  const [status, setStatus] = useState<'idle' | 'asking' | 'failed'>('idle');
  useEffect(() => {
    if (!isWantedFirst) return;
    let isGone = false;
    const askQuietly = async () => {
      if (await isPositionRefused()) return;
      const found = await askPosition();
      if (!isGone) setPosition(found);
    };
    askQuietly().catch(() => {
      // The reader did not ask for this, so a failure is not reported (part 1 section 2).
    });
    return () => {
      isGone = true;
    };
  }, [isWantedFirst]);
  const ask = useCallback(async () => {
    setStatus('asking');
    try {
      setPosition(await askPosition());
      setStatus('idle');
    } catch {
      setStatus('failed');
    }
  }, []);
  return { position, status, ask, forget: () => setPosition(null) };
}
