import { Camera, Mic, SwitchCamera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { type CameraState, type Facing, useCamera } from './use-camera.ts';
import { useSending } from './use-sending.ts';

const BROKEN: readonly CameraState[] = ['denied', 'missing', 'taken'];

/** Broadcasting with this device: preview, send, stop. Nobody sees it before 'Go live'. */
export function CameraPanel({ streamId, onSent }: { streamId: number; onSent: () => void }) {
  const { t } = useTexts('streams');
  const camera = useCamera();
  const sending = useSending(streamId);
  const [facing, setFacing] = useState<Facing>('environment');
  const [withPicture, setPicture] = useState(true);
  const video = useRef<HTMLVideoElement>(null);
  const { media } = camera;
  useEffect(() => {
    if (video.current) video.current.srcObject = media;
  }, [media]);
  const told = useRef(onSent);
  useEffect(() => {
    told.current = onSent;
  });
  useEffect(() => {
    if (sending.state === 'receiving' || sending.state === 'over') told.current();
  }, [sending.state]);
  // Another app took the camera: there would be nothing to send.
  const { stop: stopSending } = sending;
  useEffect(() => {
    if (camera.state === 'taken') stopSending();
  }, [camera.state, stopSending]);
  const open = (next: Facing, picture: boolean) => {
    setFacing(next);
    setPicture(picture);
    sending.stop();
    void camera.open(next, picture);
  };
  const isReady = camera.state === 'on' && !sending.isSending;
  const stop = () => {
    sending.stop();
    camera.close();
  };
  return (
    <Card aria-labelledby="camera-title" className="flex flex-col gap-4">
      <h2 id="camera-title" className="font-serif text-2xl">
        {t('studio.camera.title')}
      </h2>
      <p className="text-muted">{t('studio.camera.lead')}</p>
      {camera.state === 'on' && withPicture && (
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={t('studio.camera.own')}
          className="aspect-video w-full rounded-lg bg-black object-contain"
        />
      )}
      {BROKEN.includes(camera.state) && (
        <p role="alert" className="rounded-lg bg-danger-ground p-3 font-semibold text-danger">
          {t(`studio.camera.${camera.state}`)}
        </p>
      )}
      <p role="status" className={sending.state === 'idle' && !isReady ? 'sr-only' : 'font-semibold'}>
        {sending.state === 'idle'
          ? isReady && t('studio.camera.ready')
          : t(
              sending.state === 'refused'
                ? `studio.refused.${sending.reason ?? 'bad_start'}`
                : `studio.sending.${sending.state}`,
            )}
      </p>
      <div className="flex flex-wrap gap-3">
        {camera.state !== 'on' && (
          <>
            <Button onClick={() => open('environment', true)} disabled={camera.state === 'asking'}>
              <Camera className="size-5" aria-hidden="true" />
              {t('studio.camera.open')}
            </Button>
            <Button
              kind="quiet"
              onClick={() => open('environment', false)}
              disabled={camera.state === 'asking'}
            >
              <Mic className="size-5" aria-hidden="true" />
              {t('studio.camera.soundOnly')}
            </Button>
          </>
        )}
        {isReady && media && <Button onClick={() => sending.start(media)}>{t('studio.camera.send')}</Button>}
        {isReady && withPicture && (
          <Button kind="quiet" onClick={() => open(facing === 'user' ? 'environment' : 'user', true)}>
            <SwitchCamera className="size-5" aria-hidden="true" />
            {t('studio.camera.switch')}
          </Button>
        )}
        {camera.state === 'on' && (
          <Button kind="quiet" onClick={stop}>
            {t(sending.isSending ? 'studio.camera.stop' : 'studio.camera.close')}
          </Button>
        )}
      </div>
      <LeaveQuestion isAsked={sending.isSending} onLeave={stop} />
    </Card>
  );
}
