import { type RefObject, useEffect, useState } from 'react';

/** The iPhone's equivalents of the standard. */
interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Full screen and picture in picture, where the browser supports them. */
export function useScreen(frame: RefObject<HTMLElement | null>, video: HTMLVideoElement | null) {
  const [isFull, setFull] = useState(false);
  const [isSmall, setSmall] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  useEffect(() => {
    if (!video) return;
    const enter = () => setSmall(true);
    const leave = () => setSmall(false);
    video.addEventListener('enterpictureinpicture', enter);
    video.addEventListener('leavepictureinpicture', leave);
    return () => {
      video.removeEventListener('enterpictureinpicture', enter);
      video.removeEventListener('leavepictureinpicture', leave);
    };
  }, [video]);
  return {
    isFull,
    isSmall,
    hasSmall: video !== null && document.pictureInPictureEnabled === true,
    // Where the browser refuses, nothing changes.
    toggleFull() {
      if (document.fullscreenElement) void document.exitFullscreen();
      else if (frame.current?.requestFullscreen) frame.current.requestFullscreen().catch(() => undefined);
      else (video as AppleVideo | null)?.webkitEnterFullscreen?.();
    },
    toggleSmall() {
      if (document.pictureInPictureElement) void document.exitPictureInPicture();
      else video?.requestPictureInPicture().catch(() => undefined);
    },
  };
}
