import { useEffect, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { spokenText } from '#shared/web/spoken-text.ts';
import { useVoice } from '#shared/web/use-voice.ts';
import { arrivalRadius, POOR_ACCURACY_M, stepAhead, stepAt, underway } from '../follow-route.ts';
import type { OneIs } from '../where-one-is.ts';
import { rounded, useStepWords } from './use-step-words.ts';
import type { Way } from './use-way.ts';

/**
 * What is announced now: the instruction, the distance left, whether one has arrived; aloud where that is
 * wished.
 */
export function useGuidance(way: Way, oneIs: OneIs, graveAccuracy: number | null) {
  const { t, language } = useTexts('walk');
  const { distance } = useFormats();
  const { sentence, about } = useStepWords();
  const voice = useVoice(language);
  const [chosen, setChosen] = useState({ route: way.route, index: 0 });
  const { steps, following } = way;
  const progress = following?.progress ?? null;
  // A new route starts at its first instruction.
  const byHand = chosen.route === way.route ? chosen.index : 0;
  const current = progress ? stepAt(steps, progress.walked) : byHand;
  const begun = steps[current];
  const step = begun && progress && following ? underway(begun, following.furthest) : begun;
  const radius = arrivalRadius(following?.fix.accuracy ?? 0, graveAccuracy);
  const within = progress && !oneIs.isVague && progress.away <= radius ? radius : null;
  const instead = wordsInstead();
  const words = instead ?? (step ? sentence(step) : '');

  /** What is said in place of the instruction. */
  function wordsInstead(): string | null {
    // From another town the first step inside the cemetery would be a false word.
    if (oneIs.name === 'far' && following?.outside)
      return t('live.outside', { distance: distance(following.outside) });
    if (oneIs.isVague && following && oneIs.name !== 'far')
      return t('here.vague', { accuracy: distance(following.fix.accuracy) });
    if (within !== null) return t('arrive.within', { distance: distance(within) });
    if (oneIs.name === 'past') return t('here.past');
    return null;
  }

  const ahead = progress && instead === null ? stepAhead(steps, current, progress.walked) : null;
  const next = ahead ? t('live.next', { step: sentence(ahead) }) : '';

  const { isOn, say, add } = voice;
  useEffect(() => {
    if (isOn && words) say(spokenText(words, language));
  }, [isOn, say, words, language]);
  useEffect(() => {
    if (isOn && next) add(spokenText(next, language));
  }, [isOn, add, next, language]);

  return {
    voice,
    current,
    step,
    within,
    words,
    /** Where the next corner is near: what to do there. */
    next,
    isPoor: (following?.fix.accuracy ?? 0) > POOR_ACCURACY_M,
    /** Without a position, of the current instruction; with one, of all that is left. */
    distance:
      oneIs.name === 'far'
        ? ''
        : progress && following
          ? t('live.left', {
              distance: distance(rounded(progress.left)),
              accuracy: distance(Math.max(3, following.fix.accuracy)),
            })
          : step && step.metres >= 1
            ? about(step.metres)
            : '',
    goTo: (index: number) => setChosen({ route: way.route, index }),
  };
}
