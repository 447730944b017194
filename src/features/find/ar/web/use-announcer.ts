import { useEffect, useRef, useState } from 'react';
import { intlLocaleOf } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { spokenText } from '#shared/web/spoken-text.ts';
import { turnBetween } from '../angles.ts';
import { isWorthSaying, type Said } from '../announce.ts';
import { wayOf } from '../compass-words.ts';
import type { Nearby } from './nearby.ts';
import { useArTexts } from './use-ar-texts.ts';
import type { Heading } from './use-heading.ts';

const LOOK_MS = 500;

/**
 * The words of the spoken compass for a live region: new ones only when they say something new, and never too
 * often. With `isAloud` the device speaks them too, where it has a voice for the language.
 */
export function useAnnouncer(to: Nearby | null, heading: Heading, isAloud: boolean): string {
  const { t, language } = useTexts('ar');
  const { guide } = useArTexts();
  const [words, setWords] = useState('');
  const said = useRef<Said | null>(null);
  const look = useRef<() => void>(() => undefined);
  useEffect(() => {
    look.current = () => {
      if (!to) return;
      const degrees = heading.get();
      const way = wayOf(degrees === null ? to.bearing - 180 : turnBetween(degrees, to.bearing));
      const bearing = { graveId: to.grave.id, way, metres: to.metres, isWithin: to.isWithin };
      const now = Date.now();
      if (!isWorthSaying(bearing, said.current, now)) return;
      const isOther = said.current?.graveId !== to.grave.id;
      said.current = { ...bearing, at: now };
      const text = guide(to, degrees);
      // The name is said once; afterwards only the way.
      const sentence = isOther ? t('guideTo', { name: to.grave.deceasedName, guide: text }) : text;
      setWords(sentence);
      if (isAloud) speak(sentence, intlLocaleOf(language));
    };
  });
  useEffect(() => {
    const timer = setInterval(() => look.current(), LOOK_MS);
    return () => {
      clearInterval(timer);
      window.speechSynthesis?.cancel();
    };
  }, []);
  return words;
}

function speak(text: string, language: string): void {
  const { speechSynthesis } = window;
  if (!speechSynthesis) return;
  // Earlier words are out of date.
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(spokenText(text, language));
  utterance.lang = language;
  speechSynthesis.speak(utterance);
}
