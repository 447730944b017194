import { ArrowUp, X } from 'lucide-react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { turnBetween } from '../angles.ts';
import { CompassNote } from './compass-note.tsx';
import { GuideLine } from './guide-line.tsx';
import { HeadingPanel } from './heading-panel.tsx';
import type { Nearby } from './nearby.ts';
import type { StageProps } from './stage-props.ts';
import { MemorialLink, TargetCard } from './target-card.tsx';
import { useCompass } from './use-compass.ts';
import { type Heading, useFromHeading, useHeading } from './use-heading.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** The way to one grave by compass alone: an arrow and words, without a camera. */
export function CompassPanel(props: StageProps) {
  const { t } = useTexts('ar');
  const { compass, state } = useCompass();
  const heading = useHeading(compass, state.isAligned);
  const { target } = props;
  useWakeLock();
  return (
    <Card aria-label={t('compass.title')} className="flex flex-col gap-3">
      {target && !target.isWithin && <Arrow to={target} heading={heading} />}
      <GuideLine to={target} heading={heading} />
      {target && (
        <TargetCard target={target} nearby={props.nearby} memorial={props.memorials.get(target.grave.id)} />
      )}
      <CompassNote source={state.source} accuracy={state.accuracy} />
      <HeadingPanel
        source={state.source}
        heading={heading}
        compass={compass.current}
        here={props.here}
        shown={props.shown}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" onClick={() => props.onExit()}>
          <X className="size-5" aria-hidden="true" />
          {t('compass.stop')}
        </Button>
        <MemorialLink memorial={target ? props.memorials.get(target.grave.id) : undefined} />
      </div>
    </Card>
  );
}

function Arrow({ to, heading }: { to: Nearby; heading: Heading }) {
  const turn = useFromHeading(heading, (degrees) =>
    degrees === null ? null : turnBetween(degrees, to.bearing),
  );
  if (turn === null) return null;
  return (
    <ArrowUp aria-hidden="true" className="mx-auto size-28 text-action" style={{ rotate: `${turn}deg` }} />
  );
}
