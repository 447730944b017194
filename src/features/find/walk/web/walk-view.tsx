import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import type { CemeteryLayout } from '#features/records/cemeteries/cemeteries-contract.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { type LatLng, parseLatLng } from '#shared/geo.ts';
import { useHydrated } from '#shared/web/form/use-hydrated.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { RestingPlace } from '../neighbours.ts';
import { ArrivalCard } from './arrival-card.tsx';
import { OutsideLinks } from './outside-links.tsx';
import { StepBar } from './step-bar.tsx';
import { StepList } from './step-list.tsx';
import { useGuidance } from './use-guidance.ts';
import { useStepWords } from './use-step-words.ts';
import { useWalker } from './use-walker.ts';
import { useWay } from './use-way.ts';
import { WalkBanners } from './walk-banners.tsx';
import { WalkMap } from './walk-map.tsx';
import { WalkOptions } from './walk-options.tsx';
import { useWishes } from './walk-state.ts';

interface WalkProps {
  grave: Grave;
  layout: CemeteryLayout | undefined;
  nearby: readonly RestingPlace[];
}

/** The way to a grave: in words first, so that it can be read, heard, printed and walked without a map. */
export function WalkView(props: WalkProps) {
  const { t } = useTexts('walk');
  const { grave, layout } = props;
  const at = useMemo(() => (grave.gpsCoordinates ? parseLatLng(grave.gpsCoordinates) : null), [grave]);
  if (at) return <LocatedWalk {...props} at={at} />;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <p className="text-lg">{t('noPosition')}</p>
      <ArrivalCard grave={grave} landmarks={null} within={null} />
      {layout && <OutsideLinks cemetery={layout} gate={null} carGate={null} />}
    </div>
  );
}

function LocatedWalk({ grave, layout, nearby, at }: WalkProps & { at: LatLng }) {
  const { t } = useTexts('walk');
  const { about } = useStepWords();
  const isHydrated = useHydrated();
  const { wish, ...wishes } = useWishes();
  const walker = useWalker();
  const target = useMemo<RestingPlace>(
    () => ({ id: grave.id, name: grave.deceasedName, at, section: grave.section }),
    [grave, at],
  );
  const way = useWay({ target, layout, nearby, wishes, fix: walker.fix });
  const guide = useGuidance(way, grave.coordinateAccuracy);
  const { planned, route, steps } = way;
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <section aria-labelledby="steps" className="flex flex-col gap-3">
          <h2 id="steps" className="font-serif text-2xl">
            {t('steps')}
          </h2>
          {layout && (
            <WalkOptions gates={layout.gates} planned={planned} stepFree={wishes.stepFree} onWish={wish} />
          )}
          <WalkBanners way={way} walker={walker} hasLayout={layout !== undefined} isPoor={guide.isPoor} />
          {layout && !planned.gate && <p>{t('options.noGates')}</p>}
          {route && (
            <>
              <p className="text-lg">
                {t('total', { distance: about(route.metres) })}
                <span className="block text-base text-muted">{t('keepOff')}</span>
              </p>
              <StepList steps={steps} current={isHydrated ? guide.current : null} />
            </>
          )}
          {layout?.isIllustrative && <p className="text-sm text-muted">{t('illustrative')}</p>}
        </section>
        <WalkMap grave={grave} at={at} layout={layout} route={route} visitor={walker.fix} />
        <ArrivalCard grave={grave} landmarks={way.landmarks} within={guide.within} />
        <div className="flex flex-col gap-6">
          {layout && <OutsideLinks cemetery={layout} gate={planned.gate} carGate={way.carGate} />}
          {isHydrated && (
            <Button kind="quiet" className="no-print self-start" onClick={() => window.print()}>
              <Printer className="size-5" aria-hidden="true" />
              {t('print')}
            </Button>
          )}
        </div>
      </div>
      {isHydrated && (
        <StepBar
          step={guide.step}
          number={guide.current + 1}
          total={steps.length}
          sentence={guide.words}
          distance={guide.distance}
          walker={walker}
          isLed={Boolean(way.following?.progress)}
          voice={guide.voice}
          onGo={(number) => guide.goTo(number - 1)}
        />
      )}
      <p role="status" className="sr-only">
        {isHydrated && guide.words}
      </p>
    </div>
  );
}
