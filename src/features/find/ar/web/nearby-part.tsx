import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { ChoiceRow } from '#shared/web/ui/choice-row.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { CountLine } from './count-line.tsx';
import { RADII, type Radius } from './nearby.ts';
import type { NearbyFailure } from './use-nearby-graves.ts';

/** How far to look, and the outcome: a list, nothing, or why there is none. */
export function NearbyPart(props: {
  radius: Radius;
  onRadius: (radius: Radius) => void;
  count: number;
  isWaiting: boolean;
  isEmpty: boolean;
  nearest: Grave | null;
  failure: NearbyFailure | null;
  onRetry: () => void;
  children: ReactNode;
}) {
  const { t } = useTexts('ar');
  const { distance } = useFormats();
  const { radius, failure, nearest } = props;
  return (
    <section aria-labelledby="nearby" className="flex flex-col gap-3" aria-busy={props.isWaiting}>
      <h2 id="nearby" className="font-serif text-2xl">
        {t('nearest')}
      </h2>
      <ChoiceRow
        legend={t('radius')}
        choices={RADII.map((metres) => ({ name: String(metres), label: distance(metres) }))}
        chosen={String(radius)}
        onChoose={(name) => props.onRadius(RADII.find((metres) => String(metres) === name) ?? radius)}
      />
      {failure && (
        <div role="alert" className="flex flex-wrap items-center gap-3 rounded-card bg-danger-ground p-3">
          <p>{t(`failed.${failure}`)}</p>
          <Button kind="quiet" onClick={props.onRetry}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      <div role="status">{!props.isWaiting && !props.isEmpty && <CountLine count={props.count} />}</div>
      {props.isWaiting && <Skeletons count={3} className="h-32" />}
      {props.isEmpty && (
        <EmptyState title={t('empty', { radius })} text={t('emptyText')}>
          {nearest?.distance !== undefined && (
            <p className="w-full">
              {t('nearestKnown', { distance: distance(nearest.distance * 1000) })}{' '}
              <bdi>{nearest.cemetery}</bdi>
            </p>
          )}
          <Link to="/search" className={buttonStyle('primary')}>
            {t('toSearch')}
          </Link>
          <Link to="/grave-finder" className={buttonStyle('quiet')}>
            {t('toFinder')}
          </Link>
        </EmptyState>
      )}
      {props.children}
    </section>
  );
}
