import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { DemoPlacePart } from './demo-place-part.tsx';
import { RADIUS_DEFAULT, type Radius } from './nearby.ts';
import { NearbyList } from './nearby-list.tsx';
import { NearbyPart } from './nearby-part.tsx';
import { PositionPart } from './position-part.tsx';
import { StartPart } from './start-part.tsx';
import { type Ending, useArSession } from './use-ar-session.ts';
import { useCapability } from './use-capability.ts';
import { useDemoPlace } from './use-demo-place.ts';
import { useMemorials, useNearbyGraves } from './use-nearby-graves.ts';
import { usePosition } from './use-position.ts';

/**
 * Graves around the reader: as a list, through the camera, or spoken. `firstChosen` is the grave to lead to.
 */
export function ArFinder(props: { firstChosen: number | null; renderPlaces: (grave: Grave) => ReactNode }) {
  const { t } = useTexts('ar');
  const { isDemo } = useAppInfo();
  const complain = useCallback(
    (what: string) =>
      showToast({ title: t(`${what}.title`), description: t(`${what}.text`), kind: 'destructive' }),
    [t],
  );
  const capability = useCapability();
  const position = usePosition();
  const demo = useDemoPlace();
  const here = demo.place ?? position.fix;
  const [radius, setRadius] = useState<Radius>(RADIUS_DEFAULT);
  const [chosenId, setChosenId] = useState(props.firstChosen);
  const graves = useNearbyGraves(here, radius, chosenId);
  const { nearby, shown, count } = graves;
  const target = shown.find(({ grave }) => grave.id === chosenId) ?? shown[0] ?? null;
  const memorials = useMemorials(shown);
  const session = useArSession(
    useCallback(
      (ending: Ending) => {
        if (ending !== 'hidden') complain(`camera.${ending}`);
      },
      [complain],
    ),
  );
  const { Stage, kind, isStarting } = session;
  const start = useReturningFocus(Stage !== null);
  const stage = Stage && (
    <Stage
      here={here}
      nearby={nearby}
      shown={shown}
      count={count}
      target={target}
      memorials={memorials}
      onChoose={setChosenId}
      onExit={session.stop}
    />
  );
  return (
    <div ref={start} className="flex flex-col gap-6">
      <StartPart
        capability={capability}
        isStarting={isStarting}
        isOn={Stage !== null && kind === 'compass'}
        ending={session.ending}
        onStart={(wanted) => void session.start(wanted)}
      />
      {stage}
      {isDemo && (demo.place || !here || graves.isEmpty) && <DemoPlacePart demo={demo} />}
      {/* As high as the longest of what may have to be said, so that nothing below moves when it is. */}
      <div className={here ? undefined : 'min-h-64 sm:min-h-48'}>
        <PositionPart here={here} status={position.status} onRetry={position.retry} />
      </div>
      {here && (
        <NearbyPart
          radius={radius}
          onRadius={setRadius}
          count={count}
          isWaiting={graves.isWaiting}
          isEmpty={graves.isEmpty}
          nearest={graves.nearest}
          failure={graves.failure}
          onRetry={graves.retry}
        >
          <NearbyList
            shown={shown}
            targetId={target?.grave.id ?? null}
            memorials={memorials}
            onChoose={setChosenId}
            renderPlaces={props.renderPlaces}
          />
        </NearbyPart>
      )}
    </div>
  );
}

/** When the view ends the focus returns to the button that opened it, which was hidden or removed meanwhile. */
function useReturningFocus(isOn: boolean) {
  const part = useRef<HTMLDivElement>(null);
  const wasOn = useRef(false);
  useEffect(() => {
    if (wasOn.current && !isOn) part.current?.querySelector<HTMLElement>('button')?.focus();
    wasOn.current = isOn;
  }, [isOn]);
  return part;
}
