import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { turnBetween } from '../angles.ts';
import { wayOf, windOf } from '../compass-words.ts';
import { type Nearby, withinMetres } from './nearby.ts';

/** The finder's texts about a grave, in the reader's language. */
export function useArTexts() {
  const { t } = useTexts('ar');
  const { distance } = useFormats();
  const far = ({ metres, accuracy }: Pick<Nearby, 'metres' | 'accuracy'>) =>
    t('far', { distance: distance(metres), accuracy: distance(accuracy) });
  const within = (of: Nearby) => t('within', { distance: distance(withinMetres(of)) });
  const wind = (bearing: number) => t(`wind.${windOf(bearing)}`);
  /** The direction to turn where the reader's heading is known, otherwise the compass direction. */
  const way = (bearing: number, heading: number | null) =>
    heading === null ? wind(bearing) : t(`way.${wayOf(turnBetween(heading, bearing))}`);
  return {
    far,
    within,
    wind,
    way,
    /** 'ahead, slightly to the left, 18 m' */
    guide: (to: Nearby, heading: number | null) =>
      to.isWithin ? within(to) : t('guide', { way: way(to.bearing, heading), distance: distance(to.metres) }),
  };
}
