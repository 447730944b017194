import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { Nearby } from './nearby.ts';
import { useAnnouncer } from './use-announcer.ts';
import { useArTexts } from './use-ar-texts.ts';
import { type Heading, useFromHeading } from './use-heading.ts';

/** The way to one grave in words: visible at once, and spoken by a screen reader at its own pace. */
export function GuideLine({ to, heading }: { to: Nearby | null; heading: Heading }) {
  const { t } = useTexts('ar');
  const { guide } = useArTexts();
  const [isAloud, setAloud] = useState(false);
  const way = useFromHeading(heading, (degrees) => (to ? guide(to, degrees) : ''));
  const words = useAnnouncer(to, heading, isAloud);
  const Icon = isAloud ? Volume2 : VolumeX;
  return (
    <div className="flex items-center justify-between gap-2">
      {/* Hidden from screen readers: they hear the same words from the line below, when those are worth
          saying. */}
      <p aria-hidden="true" data-guide="" className="text-lg font-semibold">
        {way}
      </p>
      <p role="status" aria-live="polite" className="sr-only">
        {words}
      </p>
      <Button
        kind="quiet"
        role="switch"
        aria-checked={isAloud}
        className="shrink-0"
        onClick={() => setAloud(!isAloud)}
      >
        <Icon className="size-5" aria-hidden="true" />
        <span className="max-sm:sr-only">{t('aloud')}</span>
      </Button>
    </div>
  );
}
