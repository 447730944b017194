import { Compass as CompassIcon, X } from 'lucide-react';
import { Dialog, Direction } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { directionOf } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { useCloseRequest } from '#shared/web/ui/use-close-request.ts';
import { ArLabels } from './ar-labels.tsx';
import { CompassNote } from './compass-note.tsx';
import { CountLine } from './count-line.tsx';
import { GuideLine } from './guide-line.tsx';
import { HeadingPanel } from './heading-panel.tsx';
import type { StageProps } from './stage-props.ts';
import { MemorialLink, TargetCard } from './target-card.tsx';
import { useCamera } from './use-camera.ts';
import { useCompass } from './use-compass.ts';
import { useHeading } from './use-heading.ts';
import { useOverlayLoop } from './use-overlay-loop.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** The camera's picture with the nearest graves on it, over the whole screen. */
export function ArOverlay(props: StageProps) {
  const { t, language } = useTexts('ar');
  useCloseRequest(true, props.onExit);
  return (
    <Direction.Provider dir={directionOf(language)}>
      <Dialog.Root open onOpenChange={(isOpen) => !isOpen && props.onExit()}>
        <Dialog.Portal>
          <Dialog.Content
            aria-describedby={undefined}
            // A toast is outside the dialog; touching it must not close the view.
            onInteractOutside={(event) => event.preventDefault()}
            // A toast must not swallow Escape either.
            onKeyDown={({ key }) => key === 'Escape' && props.onExit()}
            onCloseAutoFocus={(event) => event.preventDefault()}
            className="fixed inset-0 z-40 overflow-hidden bg-black"
          >
            <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
            <Scene {...props} />
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </Direction.Provider>
  );
}

/** The picture fills the space above the bar, so that the horizon is in the middle of what is seen. */
function Scene(props: StageProps) {
  const { t } = useTexts('ar');
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const { compass, state } = useCompass();
  const { here, nearby, shown, target, onExit } = props;
  const { source, isAligned } = state;
  const memorial = target ? props.memorials.get(target.grave.id) : undefined;
  const { measure } = useOverlayLoop({ frame, video, head }, compass, { here, shown, target, isAligned });
  const heading = useHeading(compass, isAligned, measure);
  const [isPanelOpen, setPanelOpen] = useState(false);
  useEffect(() => {
    // Without a compass readers have to say where they face; the panel stays until they close it.
    if (source === 'relative' || source === 'none') setPanelOpen(true);
  }, [source]);
  useWakeLock();
  useCamera(video, { onReady: () => showToast({ title: t('camera.active') }), onEnd: onExit });
  return (
    <div className="flex h-full flex-col [@media(max-height:500px)]:flex-row">
      <div ref={frame} className="relative min-h-0 min-w-0 grow overflow-hidden">
        <div aria-hidden="true">
          <video ref={video} muted playsInline className="absolute size-full object-cover" />
        </div>
        <ArLabels shown={shown} target={target} heading={heading} onChoose={props.onChoose} />
        <div ref={head} className="pointer-events-none absolute inset-x-0 top-0 z-10 flex justify-center p-2">
          <CountLine
            count={props.count}
            className="rounded-full bg-black/75 px-4 py-1 font-semibold text-white"
          />
        </div>
      </div>
      <div className="flex max-h-[55%] shrink-0 flex-col gap-2 overflow-y-auto bg-ground p-3 [@media(max-height:500px)]:max-h-full [@media(max-height:500px)]:w-2/5">
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onExit()}>
            <X className="size-5" aria-hidden="true" />
            {t('exit')}
          </Button>
          <Button kind="quiet" aria-expanded={isPanelOpen} onClick={() => setPanelOpen(!isPanelOpen)}>
            <CompassIcon className="size-5" aria-hidden="true" />
            <span className="max-sm:sr-only">{t('facing.adjust')}</span>
          </Button>
          <MemorialLink memorial={memorial} />
        </div>
        <GuideLine to={target} heading={heading} />
        {target && <TargetCard target={target} nearby={nearby} memorial={memorial} />}
        <CompassNote source={source} accuracy={state.accuracy} />
        {isPanelOpen && (
          <HeadingPanel
            source={source}
            heading={heading}
            compass={compass.current}
            here={here}
            shown={shown}
          />
        )}
      </div>
    </div>
  );
}
