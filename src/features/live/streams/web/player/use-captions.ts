import { useEffect, useState } from 'react';
import { keepPreferences, readPreferences } from './preferences.ts';

/** Captions drawn by the browser, shown or hidden as last chosen on this device. */
export function useCaptions(video: HTMLVideoElement | null, hasCaptions: boolean) {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(readPreferences().hasCaptions), []);
  useEffect(() => {
    if (!video || !hasCaptions) return;
    for (const track of video.textTracks) track.mode = isShown ? 'showing' : 'hidden';
  }, [video, hasCaptions, isShown]);
  return {
    isShown,
    toggle() {
      keepPreferences({ hasCaptions: !isShown });
      setShown(!isShown);
    },
  };
}
