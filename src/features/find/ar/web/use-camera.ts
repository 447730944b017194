import { type RefObject, useEffect, useRef } from 'react';
import { type CameraFault, cameraFaultOf, closeCamera, openCamera } from './open-camera.ts';

interface CameraEvents {
  onReady: () => void;
  /** Called when the camera goes off by a fault, or because the page was hidden. */
  onEnd: (fault: CameraFault | 'hidden') => void;
}

/**
 * Shows the camera in a video element while it is mounted. Its tracks are stopped when the element goes
 * (exit, another page, an error while drawing), when the page is hidden or left, and when anything fails.
 */
export function useCamera(video: RefObject<HTMLVideoElement | null>, events: CameraEvents): void {
  const heard = useRef(events);
  useEffect(() => {
    heard.current = events;
  });
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isOver = false;
    const end = (fault?: CameraFault | 'hidden') => {
      if (isOver) return;
      isOver = true;
      closeCamera(stream);
      stream = null;
      if (fault) heard.current.onEnd(fault);
    };
    const show = async () => {
      const opened = await openCamera();
      // The reader left while the browser still asked for permission: the camera is closed at once.
      if (isOver) return closeCamera(opened);
      stream = opened;
      for (const track of opened.getTracks()) track.addEventListener('ended', () => end('busy'));
      const { current: picture } = video;
      if (!picture) return end('failed');
      picture.srcObject = opened;
      await picture.play();
      if (!isOver) heard.current.onReady();
    };
    show().catch((error: unknown) => end(cameraFaultOf(error)));
    const hide = () => {
      if (document.visibilityState === 'hidden') end('hidden');
    };
    const leave = () => end('hidden');
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', leave);
    return () => {
      end();
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', leave);
    };
  }, [video]);
}
