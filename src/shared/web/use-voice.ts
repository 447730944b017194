import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

const voices = (): SpeechSynthesis | null => ('speechSynthesis' in window ? window.speechSynthesis : null);

function subscribe(changed: () => void): () => void {
  const speech = voices();
  // Some browsers have the property but no events.
  speech?.addEventListener?.('voiceschanged', changed);
  return () => speech?.removeEventListener?.('voiceschanged', changed);
}

/**
 * Reads aloud, if the device has a voice of this language; off until the reader turns it on, and quiet once they turn
 * it off or leave. `say` breaks off what is being said, `add` waits for its end. What is in another language is read
 * by a voice of that language, or not at all: a prayer in Arabic is nothing for an English voice.
 */
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
  const add = useCallback(
    (text: string, of = language, onEnd?: () => void) => {
      const voice = voiceOf(of);
      const speech = voices();
      if (!speech || !voice) return;
      // The direction marks around names would disturb the speech.
      const words = new SpeechSynthesisUtterance(text.replace(/[\u2066-\u2069]/g, ''));
      words.voice = voice;
      words.lang = voice.lang;
      if (onEnd) words.onend = onEnd;
      speech.speak(words);
    },
    [language],
  );
  const say = useCallback(
    (text: string) => {
      voices()?.cancel();
      add(text);
    },
    [add],
  );
  return { isPossible, isOn, setOn, say, add };
}

/** The device's voice of a language; null where it has none. */
export function voiceOf(language: string): SpeechSynthesisVoice | null {
  const known = voices()?.getVoices() ?? [];
  return known.find(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language) ?? null;
}
