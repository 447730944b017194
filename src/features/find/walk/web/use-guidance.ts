import { useEffect, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { arrivalRadius, POOR_ACCURACY_M, stepAt } from '../follow-route.ts';
import { rounded, useStepWords } from './use-step-words.ts';
import { useVoice } from './use-voice.ts';
import type { Way } from './use-way.ts';

/**
 * What is announced now: the instruction, the distance left, whether one has arrived; aloud where that is
 * wished.
 */
export function useGuidance(way: Way, graveAccuracy: number | null) {
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
  const step = steps[current];
  const radius = arrivalRadius(following?.fix.accuracy ?? 0, graveAccuracy);
  const within = progress && progress.away <= radius ? radius : null;
  const words =
    within !== null ? t('arrive.within', { distance: distance(within) }) : step ? sentence(step) : '';

  const { isOn, say } = voice;
  useEffect(() => {
    if (isOn && words) say(words);
  }, [isOn, say, words]);

  return {
    voice,
    current,
    step,
    within,
    words,
    isPoor: (following?.fix.accuracy ?? 0) > POOR_ACCURACY_M,
    /** Without a position, of the current instruction; with one, of all that is left. */
    distance:
      progress && following
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
