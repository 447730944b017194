import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CemeteryLayout } from '#features/records/cemeteries/cemeteries-contract.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { type LatLng, parseLatLng } from '#shared/geo.ts';
import { useHydrated } from '#shared/web/form/use-hydrated.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Deferred, deferPart } from '#shared/web/page/deferred-part.tsx';
import { PrintButton } from '#shared/web/ui/print-button.tsx';
import type { RestingPlace } from '../neighbours.ts';
import type { SectionRows } from '../section-rows.ts';
import { NearSpots } from './near-spots.tsx';
import { NowPanel } from './now-panel.tsx';
import { OutsideLinks } from './outside-links.tsx';
import { StepBar } from './step-bar.tsx';
import { StepList } from './step-list.tsx';
import { type FacingSource, useFacing } from './use-facing.ts';
import { useGuidance } from './use-guidance.ts';
import { useOneIs } from './use-one-is.ts';
import { useStepWords } from './use-step-words.ts';
import { useVibration } from './use-vibration.ts';
import { useWalker } from './use-walker.ts';
import { useWay } from './use-way.ts';
import { WalkBanners } from './walk-banners.tsx';
import { WalkMap } from './walk-map.tsx';
import { WalkOptions } from './walk-options.tsx';
import { WalkStage } from './walk-stage.tsx';
import { useWishes } from './walk-state.ts';

// It stands at the end of the way, and is there before anybody has walked it.
const ARRIVAL = deferPart(async () => (await import('./walk-arrival.tsx')).WalkArrival);

interface WalkProps {
  grave: Grave;
  layout: CemeteryLayout | undefined;
  nearby: readonly RestingPlace[];
  rows: readonly SectionRows[];
  facing: FacingSource;
  /** Opens the report of a mistake in the record, beginning with these words. */
  onMistake: (words: string) => void;
}

/** The way to a grave: in words first, so that it can be read, heard, printed and walked without a map. */
export function WalkView(props: WalkProps) {
  const { t } = useTexts('walk');
  const { grave, layout } = props;
  const at = useMemo(() => (grave.gpsCoordinates ? parseLatLng(grave.gpsCoordinates) : null), [grave]);
  useEffect(ARRIVAL.want, []);
  if (at) return <LocatedWalk {...props} at={at} />;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <p className="text-lg">{t('noPosition')}</p>
      <Deferred
        part={ARRIVAL}
        grave={grave}
        target={null}
        nearby={props.nearby}
        route={null}
        planned={null}
        fix={null}
        isSearchOnly={layout?.isSearchOnly ?? false}
        isThere={false}
        onThere={null}
        onMistake={props.onMistake}
      />
      {layout && <OutsideLinks cemetery={layout} gate={null} carGate={null} />}
    </div>
  );
}

function LocatedWalk({ grave, layout, nearby, rows, at, ...props }: WalkProps & { at: LatLng }) {
  const { t } = useTexts('walk');
  const { about } = useStepWords();
  const isHydrated = useHydrated();
  const { wish, ...wishes } = useWishes();
  const walker = useWalker();
  const { fix } = walker;
  const isWalking = walker.phase === 'walking';
  const target = useMemo<RestingPlace>(
    () => ({ id: grave.id, name: grave.deceasedName, at, section: grave.section, number: grave.graveNumber }),
    [grave, at],
  );
  const facing = useFacing(props.facing, isWalking, fix?.course ?? null);
  const way = useWay({ target, layout, rows, wishes, fix });
  const { oneIs, aim, turn } = useOneIs({ way, fix, facing, grave: at, layout });
  const guide = useGuidance(way, oneIs, grave.coordinateAccuracy);
  const [saysThere, setSaysThere] = useState(false);
  const sayThere = useCallback(() => setSaysThere(true), []);
  const isThere = saysThere || oneIs.name === 'there';
  useVibration(isWalking, guide.current, isThere);
  const { planned, route, steps } = way;
  const isNear = isThere || oneIs.name === 'last';

  const map = (className: string) => (
    <WalkMap
      grave={grave}
      at={at}
      layout={layout}
      route={route}
      visitor={fix}
      facing={facing}
      isFree={isWalking}
      className={className}
    />
  );
  const arrival = (
    <Deferred
      part={ARRIVAL}
      grave={grave}
      target={target}
      nearby={nearby}
      route={route}
      planned={planned.route}
      fix={fix}
      isSearchOnly={layout?.isSearchOnly ?? false}
      isThere={isThere}
      onThere={isThere ? null : sayThere}
      onMistake={props.onMistake}
    />
  );
  const outside = layout && <OutsideLinks cemetery={layout} gate={planned.gate} carGate={way.carGate} />;
  const isFar = oneIs.name === 'far';
  const hasDirection = !isThere && !isFar && !oneIs.isVague;
  return (
    <div className="flex flex-col gap-6">
      {isWalking && (
        <WalkStage
          now={
            <NowPanel
              step={hasDirection ? guide.step : undefined}
              sentence={guide.words}
              next={guide.next}
              aim={hasDirection ? aim : null}
              turn={hasDirection ? turn : null}
              left={guide.distance}
            />
          }
          voice={guide.voice}
          onStop={walker.stop}
        >
          {isFar ? outside : isNear ? arrival : map('h-full')}
        </WalkStage>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <section aria-labelledby="steps" className="flex flex-col gap-3">
          <h2 id="steps" className="font-serif text-2xl">
            {t('steps')}
          </h2>
          {layout && (
            <WalkOptions gates={layout.gates} planned={planned} stepFree={wishes.stepFree} onWish={wish} />
          )}
          <WalkBanners
            way={way}
            walker={walker}
            hasLayout={layout !== undefined}
            hasPaths={Boolean(layout?.paths.length)}
            isPoor={guide.isPoor}
            isAtGate={oneIs.name === 'gate'}
            isFar={isFar}
          />
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
          <NearSpots layout={layout} at={at} />
          {layout?.isIllustrative && <p className="text-sm text-muted">{t('illustrative')}</p>}
        </section>
        {!isWalking && map('h-72 lg:h-[32rem]')}
        {!(isWalking && isNear) && arrival}
        <div className="flex flex-col gap-6">
          {!(isWalking && isFar) && outside}
          <PrintButton label={t('print')} className="self-start" />
        </div>
      </div>
      {!isWalking && (
        <StepBar
          step={guide.step}
          number={guide.current + 1}
          total={steps.length}
          sentence={guide.words}
          distance={guide.distance}
          walker={walker}
          onStart={() => {
            props.facing.ask();
            walker.start();
          }}
          isLed={Boolean(way.following?.progress)}
          voice={guide.voice}
          onGo={(number) => guide.goTo(number - 1)}
        />
      )}
      <p role="status" className="sr-only">
        {isHydrated && guide.words}
      </p>
      <p role="status" className="sr-only">
        {guide.next}
      </p>
    </div>
  );
}
