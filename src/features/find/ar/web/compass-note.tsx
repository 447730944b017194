import { memo } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { CompassState } from './watch-compass.ts';

/** A compass that is less accurate than this leads past more than the neighbouring grave. */
const POOR_DEGREES = 20;

/** How reliable the direction is, and how to improve it. */
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
