import { ArrowDown, ArrowUp, Footprints, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { isolate } from '#shared/isolate.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle, IconButton } from '#shared/web/ui/button.tsx';
import { LifeDates } from '#shared/web/ui/life-dates.tsx';

export interface StopActs {
  onMove: (id: number, by: -1 | 1) => void;
  onRemove: (id: number) => void;
}

/** One stop: who, where, and the way from the stop before. */
export function PlanStop(props: {
  grave: Grave;
  number: number;
  total: number;
  /** The distance, and from where it counts. */
  leg: string;
  steps: ReactNode;
  acts: StopActs;
}) {
  const { grave, number } = props;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-action font-bold text-on-action print:border print:border-ink print:bg-transparent print:text-ink"
        >
          {number}
        </span>
        <GraveLines grave={grave} />
      </div>
      <p className="text-muted">{props.leg}</p>
      {props.steps}
      <StopButtons {...props} />
    </li>
  );
}

export function GraveLines({ grave }: { grave: Grave }) {
  const { t, language } = useTexts('visits');
  const place = [
    grave.section && isolate(grave.sectionNames?.[language] ?? grave.section),
    grave.graveNumber && t('plot', { plot: isolate(grave.graveNumber) }),
  ];
  return (
    <div className="min-w-0 grow">
      <Link to={`/grave/${grave.id}`} className="font-serif text-xl text-action underline">
        <bdi>{grave.deceasedName}</bdi>
      </Link>
      <p className="text-muted">
        <LifeDates of={grave} month="short" />
      </p>
      <p>{place.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

function StopButtons({
  grave,
  number,
  total,
  acts,
}: {
  grave: Grave;
  number: number;
  total: number;
  acts: StopActs;
}) {
  const { t } = useTexts('visits');
  const name = isolate(grave.deceasedName);
  return (
    <div className="no-print flex flex-wrap items-center gap-1">
      <Link to={`/grave/${grave.id}/walk`} className={buttonStyle('quiet')}>
        <Footprints className="size-5" aria-hidden="true" />
        {t('walk')}
      </Link>
      <span className="grow" />
      <span className="contents unanswered:invisible noscript:hidden">
        <IconButton
          label={t('earlier', { name })}
          aria-disabled={number === 1}
          className="aria-disabled:opacity-40"
          onClick={() => acts.onMove(grave.id, -1)}
        >
          <ArrowUp className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('later', { name })}
          aria-disabled={number === total}
          className="aria-disabled:opacity-40"
          onClick={() => acts.onMove(grave.id, 1)}
        >
          <ArrowDown className="size-5" aria-hidden="true" />
        </IconButton>
        <RemoveButton grave={grave} acts={acts} />
      </span>
    </div>
  );
}

export function RemoveButton({ grave, acts }: { grave: Grave; acts: StopActs }) {
  const { t } = useTexts('visits');
  return (
    <IconButton
      label={t('remove', { name: isolate(grave.deceasedName) })}
      onClick={() => acts.onRemove(grave.id)}
    >
      <X className="size-5" aria-hidden="true" />
    </IconButton>
  );
}
