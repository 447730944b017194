import { Flower2, HandHelping, Landmark, type LucideIcon, Sparkles, Utensils } from 'lucide-react';
import type { ServiceType } from '../services-values.ts';

const ICONS: Record<ServiceType, LucideIcon> = {
  cleaning: Sparkles,
  undertaker: HandHelping,
  gravestone: Landmark,
  florist: Flower2,
  catering: Utensils,
};

export function ServiceIcon({ type }: { type: ServiceType }) {
  const Icon = ICONS[type];
  return <Icon className="size-6 shrink-0 text-brass" aria-hidden="true" />;
}
