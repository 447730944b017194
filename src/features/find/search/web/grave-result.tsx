import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { classNames } from '#shared/web/ui/class-names.ts';
import { FactRows } from '#shared/web/ui/fact-rows.tsx';
import { GraveName } from '#shared/web/ui/grave-name.tsx';
import { MatchReasons } from './match-reasons.tsx';

/** A grave in a list of results. The page passes in the badges and links of other slices. */
export function GraveResult(props: {
  grave: Grave;
  badges: ReactNode;
  links: ReactNode;
  isSelected?: boolean;
  className?: string;
}) {
  const { t } = useTexts('search');
  const { day, distance } = useFormats();
  const { grave } = props;
  const facts: [string, string | null][] = [
    [t('fact.location'), grave.location === grave.cemetery ? null : grave.location],
    [t('fact.section'), grave.section],
    [t('fact.graveNumber'), grave.graveNumber],
    [t('fact.additionalInfo'), grave.additionalInfo],
    [t('fact.added'), day(grave.createdAt, 'short')],
  ];
  return (
    <article
      className={classNames(
        'flex h-full flex-col gap-2 rounded-card border bg-surface p-4',
        props.isSelected ? 'border-brass outline-2 outline-brass' : 'border-line',
      )}
    >
      {props.badges}
      <GraveName grave={grave} />
      <MatchReasons match={grave.match} />
      <p className="flex items-start gap-2">
        <MapPin className="mt-1 size-4 shrink-0 text-muted" aria-hidden="true" />
        <span className="min-w-0">
          <bdi>{grave.cemetery}</bdi>
          {grave.distance !== undefined && (
            <span className="text-muted"> · {t('away', { distance: distance(grave.distance * 1000) })}</span>
          )}
        </span>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <FactRows facts={facts} />
      </dl>
      {grave.memorialCount > 0 && (
        <Link
          to={`/grave/${grave.id}`}
          className="inline-flex min-h-11 items-center self-start text-action underline"
        >
          {t('memorialsHere', { count: grave.memorialCount })}
        </Link>
      )}
      <div className="mt-auto pt-1">{props.links}</div>
    </article>
  );
}
