import { type ComponentType, useCallback, useState } from 'react';
import type { CameraFault } from './open-camera.ts';
import { requestOrientation } from './request-orientation.ts';
import type { StageProps } from './stage-props.ts';

export type Kind = 'camera' | 'compass';
/** Why the view ended by itself; `parts`: its code could not be fetched. */
export type Ending = CameraFault | 'hidden' | 'parts';

const PARTS: Record<Kind, () => Promise<ComponentType<StageProps>>> = {
  camera: async () => (await import('./ar-overlay.tsx')).ArOverlay,
  compass: async () => (await import('./compass-panel.tsx')).CompassPanel,
};

interface Session {
  kind: Kind | null;
  isStarting: boolean;
  Stage: ComponentType<StageProps> | null;
  ending: Ending | null;
}

const OFF: Session = { kind: null, isStarting: false, Stage: null, ending: null };

/**
 * The camera view or the spoken compass: off, starting, on. The code of either is loaded only when it is
 * asked for.
 */
export function useArSession(onEnding: (ending: Ending) => void) {
  const [session, setSession] = useState<Session>(OFF);
  const start = useCallback(
    async (kind: Kind) => {
      // Comes first: an iPhone grants its sensors only during the reader's own click.
      const asked = requestOrientation();
      setSession({ ...OFF, kind, isStarting: true });
      try {
        const [Stage] = await Promise.all([PARTS[kind](), asked]);
        setSession({ ...OFF, kind, Stage });
      } catch {
        setSession({ ...OFF, ending: 'parts' });
        onEnding('parts');
      }
    },
    [onEnding],
  );
  const stop = useCallback(
    (ending?: Ending) => {
      setSession({ ...OFF, ending: ending ?? null });
      if (ending) onEnding(ending);
    },
    [onEnding],
  );
  return { ...session, start, stop };
}
