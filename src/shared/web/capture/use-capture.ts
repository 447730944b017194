import { useCallback, useEffect, useRef, useState } from 'react';
import { type AveragedPosition, averagePosition, type PositionSample } from './average-position.ts';

/** A minute is enough: the errors of a longer stay are the same ones. */
export const CAPTURE_SECONDS = 60;
/** Whoever cannot wait may stop here. */
export const CAPTURE_SECONDS_MIN = 15;

const TICK_MS = 500;
const SIGNAL_PATIENCE_MS = 20_000;

export type CaptureFault = 'denied' | 'unavailable';

export interface Capture {
  phase: 'idle' | 'measuring' | 'done' | 'failed';
  /** Seconds since the start, at most 60. */
  elapsed: number;
  /** What the readings so far agree on; null before the first usable one. */
  position: AveragedPosition | null;
  fault: CaptureFault | null;
}

const IDLE: Capture = { phase: 'idle', elapsed: 0, position: null, fault: null };

/**
 * Measures where the device is for 60 seconds; `stop` ends it earlier with what there is, `reset` throws it away.
 * `onDone` hears the result. Without one usable reading it fails: refused by the reader, or not to be had here.
 */
export function useCapture(onDone: (position: AveragedPosition) => void) {
  const [capture, setCapture] = useState<Capture>(IDLE);
  const running = useRef<{ stop: () => void; cancel: () => void } | null>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => () => running.current?.cancel(), []);

  const start = useCallback(() => {
    running.current?.cancel();
    if (!('geolocation' in navigator)) {
      setCapture({ ...IDLE, phase: 'failed', fault: 'unavailable' });
      return;
    }
    setCapture({ ...IDLE, phase: 'measuring' });
    running.current = measure(setCapture, (position) => done.current(position));
  }, []);
  const stop = useCallback(() => running.current?.stop(), []);
  const reset = useCallback(() => {
    running.current?.cancel();
    setCapture(IDLE);
  }, []);
  return { capture, start, stop, reset };
}

function measure(show: (capture: Capture) => void, onDone: (position: AveragedPosition) => void) {
  const begun = Date.now();
  const readings: PositionSample[] = [];
  const elapsed = () => Math.min(CAPTURE_SECONDS, (Date.now() - begun) / 1000);
  const watch = navigator.geolocation.watchPosition(
    ({ coords, timestamp }) => {
      readings.push({
        lat: coords.latitude,
        lng: coords.longitude,
        accuracy: coords.accuracy,
        at: timestamp,
      });
    },
    ({ code, PERMISSION_DENIED, TIMEOUT }) => {
      // A pause in the signal ends nothing: what was heard stays, and the rest of the minute may bring more.
      if (code === PERMISSION_DENIED) fail('denied');
      else if (code !== TIMEOUT && readings.length === 0) fail('unavailable');
    },
    { enableHighAccuracy: true, maximumAge: 0, timeout: SIGNAL_PATIENCE_MS },
  );
  const timer = setInterval(() => {
    if (elapsed() >= CAPTURE_SECONDS) stop();
    else show({ phase: 'measuring', elapsed: elapsed(), position: averagePosition(readings), fault: null });
  }, TICK_MS);
  const lock = keepAwake();
  function cancel() {
    clearInterval(timer);
    navigator.geolocation.clearWatch(watch);
    lock.release();
  }
  function fail(fault: CaptureFault) {
    cancel();
    show({ phase: 'failed', elapsed: elapsed(), position: null, fault });
  }
  function stop() {
    const position = averagePosition(readings);
    if (!position) return fail('unavailable');
    cancel();
    show({ phase: 'done', elapsed: elapsed(), position, fault: null });
    onDone(position);
  }
  return { stop, cancel };
}

/** A phone that dims after half a minute stops listening to the satellites. */
function keepAwake() {
  let isReleased = false;
  let sentinel: WakeLockSentinel | undefined;
  navigator.wakeLock?.request('screen').then(
    (held) => {
      sentinel = held;
      if (isReleased) void held.release();
    },
    () => {
      // Refused, for example with a low battery: the reader keeps the screen awake.
    },
  );
  return {
    release: () => {
      isReleased = true;
      void sentinel?.release().catch(() => undefined);
    },
  };
}
