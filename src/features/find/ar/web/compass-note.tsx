import { memo } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { CompassState } from './watch-compass.ts';

/** Beyond this a compass leads past more than a neighbour. */
const POOR_DEGREES = 20;

/** How far the direction can be trusted, and what makes it better. */
export const CompassNote = memo(function CompassNote({
  source,
  accuracy,
}: Pick<CompassState, 'source' | 'accuracy'>) {
  const { t } = useTexts('ar');
  if (source !== 'compass') return null;
  return (
    <p className="text-sm text-muted">
      {accuracy === null ? t('compass.unstated') : t('compass.stated', { degrees: accuracy })}
      {(accuracy === null || accuracy >= POOR_DEGREES) && ` ${t('compass.figureOfEight')}`}
    </p>
  );
});
