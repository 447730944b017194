import { Flame, Flower2, HandHeart, Heart } from 'lucide-react';
import type { ComponentType } from 'react';
import type { ReactionType } from '#features/remember/memorials/memorials-values.ts';

/** Two hands raised in dua, drawn like the other icons: their set has none. */
function RaisedHands({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d="M11 21v-4.5c0-1.2-.4-2.3-1.2-3.2L7 10V5.2a1.4 1.4 0 0 0-2.8 0v6.3c0 1.4.5 2.8 1.4 3.9L8 18.3V21" />
      <path d="M13 21v-4.5c0-1.2.4-2.3 1.2-3.2L17 10V5.2a1.4 1.4 0 0 1 2.8 0v6.3c0 1.4-.5 2.8-1.4 3.9L16 18.3V21" />
    </svg>
  );
}

export const REACTION_ICONS: Record<
  ReactionType,
  ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
> = {
  heart: Heart,
  prayer: RaisedHands,
  candle: Flame,
  flower: Flower2,
  support: HandHeart,
};
