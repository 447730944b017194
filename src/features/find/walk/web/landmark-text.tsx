import { isolate } from '#shared/isolate.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { Landmarks } from '../neighbours.ts';

/**
 * How to recognise the grave by its neighbours. Which way to count is known only where it is known where one
 * comes from.
 */
export function LandmarkText({ landmarks }: { landmarks: Landmarks }) {
  const { t } = useTexts('walk');
  const { from, beside } = landmarks;
  const [name = '', other] = beside.map((grave) => isolate(grave.name ?? ''));
  return (
    <div className="flex flex-col gap-1 text-lg">
      {/* A headstone beyond the grave is none to look for first. */}
      {from.side && from.side !== 'back' && (
        <p>
          {t('landmark', {
            count: from.count,
            side: t(`side.${from.side}`),
            name: isolate(from.grave.name ?? ''),
          })}
        </p>
      )}
      {name && (
        <p className="text-base text-muted">
          {other ? t('arrive.besideTwo', { name, other }) : t('arrive.beside', { name })}
        </p>
      )}
    </div>
  );
}
