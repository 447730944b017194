import { isolate } from '#shared/isolate.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import type { Turn, WalkStep } from '../describe-route.ts';

/** Between rows one turns left or right, or one does not. */
function roughly(turn: Turn): 'Left' | 'Right' | 'Ahead' | 'Back' {
  if (turn === 'straight') return 'Ahead';
  if (turn === 'back') return 'Back';
  return turn.toLowerCase().endsWith('left') ? 'Left' : 'Right';
}

const capital = (side: string) => side.charAt(0).toUpperCase() + side.slice(1);

/** Instructions as sentences, and distances as one says them on foot. */
export function useStepWords() {
  const { t } = useTexts('walk');
  const { distance } = useFormats();

  function along(step: Extract<WalkStep, { path: unknown }>): string {
    const path = step.path ? isolate(step.path) : null;
    const say = (key: string) => {
      const heading = t(`heading.${step.heading}`);
      return path ? t(`step.${key}On`, { path, heading }) : t(`step.${key}`, { heading });
    };
    if (step.kind === 'start') return say('start');
    if (step.kind === 'turn') return say(step.turn);
    // The turn comes first, then the stairs.
    return step.turn === 'straight' ? say('steps') : `${t(`step.${step.turn}`)}. ${say('steps')}`;
  }

  function sentence(step: WalkStep): string {
    if ('path' in step) return along(step);
    if (step.kind === 'arrive') return t(`step.arrive${step.isBesidePath ? '' : 'Row'}${capital(step.side)}`);
    const heading = t(`heading.${step.heading}`);
    if (step.kind === 'rows')
      return t(`step.${step.leaves ? 'leaveRows' : 'rows'}${roughly(step.turn)}`, { heading });
    if (step.kind === 'reach') return t('step.reach', { heading });
    if (step.kind === 'straight') return t('step.direction', { heading });
    const words = t(`step.leave${capital(step.side)}`, { heading });
    return step.isFar ? `${words}. ${t('step.far')}` : words;
  }

  const about = (metres: number) => t('about', { distance: distance(rounded(metres)) });
  return { sentence, about };
}

/** Distances are rounded: whole metres below twenty, then to fives, then to tens. */
export function rounded(metres: number): number {
  const step = metres < 20 ? 1 : metres < 100 ? 5 : 10;
  return Math.max(1, Math.round(metres / step) * step);
}
