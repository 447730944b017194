import { requestOrientation } from './request-orientation.ts';

const load = () => import('./watch-facing.ts');

/** Where the device faces, for a walk. Without a compass nothing is told: nobody aligns a walk by hand. */
export const deviceFacing = {
  /** Fetches the compass's code, so that it is there where a walk has no signal. */
  prepare: () => void load().catch(() => undefined),
  ask: () => void requestOrientation(),
  watch(tell: (degrees: number | null) => void): () => void {
    let isOver = false;
    let stop: (() => void) | null = null;
    load().then(
      ({ watchFacing }) => {
        if (!isOver) stop = watchFacing(tell);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  },
};
