import { useCallback, useEffect, useRef, useState } from 'react';

export type CameraState = 'off' | 'asking' | 'on' | 'denied' | 'missing' | 'taken';
export type Facing = 'environment' | 'user';

const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 25, max: 30 } };

/** Camera and microphone, released when the page is left. */
export function useCamera() {
  const [state, setState] = useState<CameraState>('off');
  const [media, setMedia] = useState<MediaStream | null>(null);
  const held = useRef<MediaStream | null>(null);
  const take = useCallback((stream: MediaStream | null) => {
    for (const track of held.current?.getTracks() ?? []) track.stop();
    held.current = stream;
    setMedia(stream);
  }, []);
  const open = useCallback(
    async (facing: Facing, withPicture: boolean) => {
      setState('asking');
      take(null);
      try {
        const video = withPicture ? { ...PICTURE, facingMode: { ideal: facing } } : false;
        const audio = { echoCancellation: false, noiseSuppression: true, autoGainControl: true };
        const stream = await navigator.mediaDevices.getUserMedia({ video, audio });
        // Fires when a call or another app takes the camera, not when it is stopped here.
        for (const track of stream.getTracks())
          track.addEventListener('ended', () => {
            if (held.current !== stream) return;
            take(null);
            setState('taken');
          });
        take(stream);
        setState('on');
      } catch (error) {
        const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
        setState(isDenied ? 'denied' : 'missing');
      }
    },
    [take],
  );
  const close = useCallback(() => {
    take(null);
    setState('off');
  }, [take]);
  useEffect(() => () => take(null), [take]);
  return { state, media, open, close };
}
