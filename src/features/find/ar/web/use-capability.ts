import { useEffect, useState } from 'react';
import { useHydrated } from '#shared/web/form/use-hydrated.ts';

/** Unknown until the page runs in a browser; then what prevents the camera view, if anything. */
export type Capability = 'unknown' | 'supported' | 'insecure' | 'noCamera' | 'noSensors';

function capabilityOf(): Capability {
  if (!window.isSecureContext) return 'insecure';
  if (!navigator.mediaDevices?.getUserMedia) return 'noCamera';
  return 'DeviceOrientationEvent' in window ? 'supported' : 'noSensors';
}

export function useCapability(): Capability {
  const isHydrated = useHydrated();
  const [capability, setCapability] = useState<Capability>('unknown');
  useEffect(() => {
    if (isHydrated) setCapability(capabilityOf());
  }, [isHydrated]);
  return capability;
}
