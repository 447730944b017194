import { useEffect } from 'react';

/** Keeps the screen awake while mounted, where the device allows it. */
export function useWakeLock(): void {
  useEffect(() => {
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    navigator.wakeLock?.request('screen').then(
      (held) => {
        lock = held;
        if (isOver) void held.release();
      },
      () => {
        // Refused, for example with a low battery: the reader has to touch the screen now and then.
      },
    );
    return () => {
      isOver = true;
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
