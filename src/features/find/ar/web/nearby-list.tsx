import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import type { Memorial } from '#features/remember/memorials/memorials-contract.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { LifeDates } from '#shared/web/ui/life-dates.tsx';
import type { Nearby } from './nearby.ts';
import { MemorialLink, PlotLine } from './target-card.tsx';
import { useArTexts } from './use-ar-texts.ts';

/** The nearest graves as text: what the camera view shows, without a camera. */
export function NearbyList(props: {
  shown: readonly Nearby[];
  targetId: number | null;
  memorials: ReadonlyMap<number, Memorial>;
  onChoose: (graveId: number) => void;
  /** Links to the chosen place in a maps service. */
  renderPlaces: (grave: Grave) => ReactNode;
}) {
  const { t } = useTexts('ar');
  const { far, within, wind } = useArTexts();
  return (
    <ol className="flex flex-col gap-3">
      {props.shown.map((one) => {
        const { grave } = one;
        const isTarget = grave.id === props.targetId;
        return (
          <li
            key={grave.id}
            className={classNames(
              'rounded-card border bg-surface p-4',
              isTarget ? 'border-action' : 'border-line',
            )}
          >
            <h3 className="font-serif text-xl">
              <Link to={`/grave/${grave.id}`} className="underline">
                <bdi>{grave.deceasedName}</bdi>
              </Link>
            </h3>
            <p className="text-sm text-muted">
              <LifeDates of={grave} month="short" />
            </p>
            <p className="mt-1 font-semibold">
              {one.isWithin ? within(one) : t('there', { far: far(one), wind: wind(one.bearing) })}
            </p>
            <PlotLine grave={grave} />
            <div className="mt-3 flex flex-wrap gap-2">
              <Button
                kind="quiet"
                className="grow"
                aria-pressed={isTarget}
                onClick={() => props.onChoose(grave.id)}
              >
                {t(isTarget ? 'chosen' : 'choose')}
              </Button>
              <MemorialLink memorial={props.memorials.get(grave.id)} className="grow" />
            </div>
            {isTarget && props.renderPlaces(grave)}
          </li>
        );
      })}
    </ol>
  );
}
