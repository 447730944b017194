import { useCallback, useEffect, useState } from 'react';
import type { Fix } from '../follow-route.ts';

export interface Walker {
  phase: 'idle' | 'asking' | 'walking' | 'refused' | 'unavailable';
  fix: Fix | null;
  start: () => void;
  stop: () => void;
}

const PATIENCE_MS = 20_000;
/** Metres a second: slower, a device's course is chance. */
const WALKING_MPS = 0.6;

/**
 * The visitor's position during a walk: asked for only after `start`, kept on this page only, and not
 * followed while the page is hidden or left. The screen stays on where the browser allows it.
 */
export function useWalker(): Walker {
  const [phase, setPhase] = useState<Walker['phase']>('idle');
  const [fix, setFix] = useState<Fix | null>(null);
  const isOn = phase === 'asking' || phase === 'walking';
  useEffect(() => {
    if (!isOn) return;
    let leave: (() => void) | null = null;
    const follow = () => {
      leave?.();
      leave = document.hidden ? null : watch(setFix, setPhase);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      leave?.();
    };
  }, [isOn]);
  return {
    phase,
    fix: isOn ? fix : null,
    start: useCallback(() => {
      setFix(null);
      setPhase('geolocation' in navigator ? 'asking' : 'unavailable');
    }, []),
    stop: useCallback(() => setPhase('idle'), []),
  };
}

function watch(tell: (fix: Fix) => void, setPhase: (phase: Walker['phase']) => void): () => void {
  let isHeard = false;
  const id = navigator.geolocation.watchPosition(
    ({ coords: { latitude: lat, longitude: lng, accuracy, heading, speed } }) => {
      isHeard = true;
      setPhase('walking');
      const isMoving = speed !== null && speed >= WALKING_MPS && heading !== null && !Number.isNaN(heading);
      tell({ lat, lng, accuracy, course: isMoving ? heading : null });
    },
    ({ code, PERMISSION_DENIED }) => {
      if (code === PERMISSION_DENIED) setPhase('refused');
      // Under trees the signal comes and goes: after a first fix the walker simply waits for the next.
      else if (!isHeard) setPhase('unavailable');
    },
    { enableHighAccuracy: true, maximumAge: 2000, timeout: PATIENCE_MS },
  );
  const release = keepScreenOn();
  return () => {
    navigator.geolocation.clearWatch(id);
    release();
  };
}

function keepScreenOn(): () => void {
  const lock = navigator.wakeLock?.request('screen').catch(() => null);
  return () => void lock?.then((held) => held?.release()).catch(() => null);
}
