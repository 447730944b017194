import {
  ArrowUp,
  ArrowUpLeft,
  ArrowUpRight,
  CornerUpLeft,
  CornerUpRight,
  Footprints,
  type LucideIcon,
  MapPin,
  MoveDown,
} from 'lucide-react';
import type { Turn, WalkStep } from '../describe-route.ts';

// Left and right are the walker's own, so these icons never flip with the reading direction.
const TURNS: Record<Turn, LucideIcon> = {
  straight: ArrowUp,
  slightLeft: ArrowUpLeft,
  left: CornerUpLeft,
  sharpLeft: CornerUpLeft,
  slightRight: ArrowUpRight,
  right: CornerUpRight,
  sharpRight: CornerUpRight,
  back: MoveDown,
};

export function StepIcon({ step }: { step: WalkStep }) {
  const Icon =
    'turn' in step
      ? TURNS[step.turn]
      : step.kind === 'arrive'
        ? MapPin
        : step.kind === 'leave'
          ? Footprints
          : ArrowUp;
  return <Icon className="mt-0.5 size-6 shrink-0 text-action" aria-hidden="true" />;
}
