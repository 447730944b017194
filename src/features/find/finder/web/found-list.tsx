import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { classNames } from '#shared/web/ui/class-names.ts';
import { LifeDates } from '#shared/web/ui/life-dates.tsx';

/** The list beside a map: it can select whatever the map can. */
export function FoundList(props: {
  graves: readonly Grave[];
  selectedId: number | null;
  /** Address of the same screen with this grave selected. */
  linkTo: (grave: Grave) => string;
  /** False where the whole screen shows one cemetery. */
  hasCemetery: boolean;
}) {
  const { t } = useTexts('finder');
  return (
    <ul className="flex flex-col gap-2" aria-label={t('found.label')}>
      {props.graves.map((grave) => (
        <li key={grave.id} id={`grave-${grave.id}`}>
          <FoundGrave
            grave={grave}
            isSelected={grave.id === props.selectedId}
            to={props.linkTo(grave)}
            hasCemetery={props.hasCemetery}
          />
        </li>
      ))}
    </ul>
  );
}

function FoundGrave(props: { grave: Grave; isSelected: boolean; to: string; hasCemetery: boolean }) {
  const { t, language } = useTexts('finder');
  const { distance } = useFormats();
  const { grave } = props;
  const plot = [grave.sectionNames?.[language] ?? grave.section, grave.graveNumber]
    .filter(Boolean)
    .join(' · ');
  return (
    <Link
      to={props.to}
      preventScrollReset
      aria-current={props.isSelected ? 'true' : undefined}
      className={classNames(
        'flex flex-col gap-0.5 rounded-card border bg-surface p-3 hover:bg-sage',
        props.isSelected ? 'border-brass outline-2 outline-brass' : 'border-line',
      )}
    >
      <span className="flex items-start justify-between gap-3">
        <bdi className="font-serif text-lg">{grave.deceasedName}</bdi>
        {grave.distance !== undefined && (
          <span className="shrink-0 font-semibold">{distance(grave.distance * 1000)}</span>
        )}
      </span>
      <span className="text-muted">
        <LifeDates of={grave} month="short" />
      </span>
      <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {props.hasCemetery && <bdi>{grave.cemetery}</bdi>}
        {plot && <bdi>{plot}</bdi>}
        {grave.isVerified && (
          <span className="inline-flex items-center gap-1 text-action">
            <BadgeCheck className="size-4" aria-hidden="true" />
            {t('found.verified')}
          </span>
        )}
        {!grave.gpsCoordinates && <span>{t('found.noPosition')}</span>}
      </span>
    </Link>
  );
}
