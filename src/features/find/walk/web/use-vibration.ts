import { useEffect } from 'react';

const TURN_MS = [150];
const ARRIVED_MS = [150, 100, 150];

/** Lets the phone tremble when the next instruction begins and on arrival, so that nobody need look at it. */
export function useVibration(isOn: boolean, step: number, isThere: boolean): void {
  useEffect(() => {
    if (!isOn || (step === 0 && !isThere)) return;
    navigator.vibrate?.(isThere ? ARRIVED_MS : TURN_MS);
  }, [isOn, step, isThere]);
}
