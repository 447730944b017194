import { useEffect, useState } from 'react';

/** Where a device faces; the page hands one in, so that a walk needs no other slice's compass. */
export interface FacingSource {
  /** Called once the page answers, long before a walk begins. */
  prepare: () => void;
  /** Asks for the sensors; must be called in the click itself. */
  ask: () => void;
  /** Tells compass degrees, null while they are unknown; answers how to stop. */
  watch: (tell: (degrees: number | null) => void) => () => void;
}

/** Compass degrees of where the walker faces: by the compass, otherwise by the course; null while unknown. */
export function useFacing(source: FacingSource, isOn: boolean, course: number | null): number | null {
  const [degrees, setDegrees] = useState<number | null>(null);
  useEffect(() => source.prepare(), [source]);
  useEffect(() => {
    if (!isOn) return;
    const leave = source.watch(setDegrees);
    return () => {
      leave();
      setDegrees(null);
    };
  }, [source, isOn]);
  return degrees ?? course;
}
