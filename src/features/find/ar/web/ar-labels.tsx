import { ArrowRight } from 'lucide-react';
import { memo } from 'react';
import { directionOf } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import type { Nearby } from './nearby.ts';
import { useArTexts } from './use-ar-texts.ts';
import { type Heading, useFromHeading } from './use-heading.ts';

/**
 * A label and a marker for each grave; the loop moves them. The layer is left-to-right in every language,
 * because positions on the screen are physical. Over the camera's picture the light colours are the readable
 * ones.
 */
export const ArLabels = memo(function ArLabels(props: {
  shown: readonly Nearby[];
  target: Nearby | null;
  heading: Heading;
  onChoose: (graveId: number) => void;
}) {
  const { t, language } = useTexts('ar');
  const { far } = useArTexts();
  return (
    <ul dir="ltr" data-theme="light" aria-label={t('around')} className="absolute inset-0 overflow-hidden">
      {props.shown.map((one) => {
        const { grave } = one;
        const isTarget = grave.id === props.target?.grave.id;
        return (
          <li key={grave.id} className="contents">
            <span
              data-pin={grave.id}
              aria-hidden="true"
              className="invisible absolute start-0 top-0 -ms-1.5 -mt-1.5 size-3 rounded-full border-2 border-surface bg-action"
            />
            <button
              type="button"
              data-label={grave.id}
              aria-pressed={isTarget}
              onClick={() => props.onChoose(grave.id)}
              className={classNames(
                'group invisible absolute start-0 top-0 flex min-h-11 max-w-52 items-center gap-2 rounded-lg border-2 px-2 py-1 text-start',
                isTarget ? 'border-surface bg-action text-on-action' : 'border-action bg-surface text-ink',
              )}
            >
              <ArrowRight
                className="hidden size-5 shrink-0 rotate-(--ar-turn) group-[.ar-edge]:block"
                aria-hidden="true"
              />
              <span dir={directionOf(language)} className="min-w-0 leading-tight">
                <bdi className="block truncate font-semibold">{grave.deceasedName}</bdi>
                <span className="block text-sm">{far(one)}</span>
                <Way to={one} heading={props.heading} />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
});

/** The direction in words for screen readers; sighted readers see it from the label's position. */
function Way({ to, heading }: { to: Nearby; heading: Heading }) {
  const { way } = useArTexts();
  return <span className="sr-only">{useFromHeading(heading, (degrees) => way(to.bearing, degrees))}</span>;
}
