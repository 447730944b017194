import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

const voices = (): SpeechSynthesis | null => ('speechSynthesis' in window ? window.speechSynthesis : null);

function subscribe(changed: () => void): () => void {
  const speech = voices();
  // Some browsers have the property but no events.
  speech?.addEventListener?.('voiceschanged', changed);
  return () => speech?.removeEventListener?.('voiceschanged', changed);
}

/** Reads instructions aloud, if the device has a voice of this language; off until the reader turns it on. */
export function useVoice(language: string) {
  const [isOn, setOn] = useState(false);
  const isPossible = useSyncExternalStore(
    subscribe,
    () => voiceOf(language) !== null,
    () => false,
  );
  useEffect(() => {
    if (!isOn) return;
    return () => voices()?.cancel();
  }, [isOn]);
  const say = useCallback(
    (text: string) => {
      const voice = voiceOf(language);
      const speech = voices();
      if (!speech || !voice) return;
      speech.cancel();
      // The direction marks around names would disturb the speech.
      const words = new SpeechSynthesisUtterance(text.replace(/[\u2066-\u2069]/g, ''));
      words.voice = voice;
      words.lang = voice.lang;
      speech.speak(words);
    },
    [language],
  );
  return { isPossible, isOn, setOn, say };
}

function voiceOf(language: string): SpeechSynthesisVoice | null {
  const known = voices()?.getVoices() ?? [];
  return known.find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language) ?? null;
}
