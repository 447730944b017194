import { type PointerEvent, useRef } from 'react';

const FAR_ENOUGH = 50;

/** Handlers that tell a finger's move across, from one that scrolls or slips; a mouse has its buttons. */
export function useSwipe(onSwipe: (isToLeft: boolean) => void) {
  const begun = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      const isTouch = event.pointerType === 'touch' && event.isPrimary;
      begun.current = isTouch ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp(event: PointerEvent) {
      const from = begun.current;
      begun.current = null;
      if (!from || from.id !== event.pointerId) return;
      const [across, along] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.abs(across) >= FAR_ENOUGH && Math.abs(across) > 2 * Math.abs(along)) onSwipe(across < 0);
    },
    onPointerCancel() {
      begun.current = null;
    },
  };
}
