import { memo } from 'react';
import { Link } from 'react-router';
import type { Memorial } from '#features/remember/memorials/memorials-contract.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { type Nearby, neighboursOf } from './nearby.ts';
import { useArTexts } from './use-ar-texts.ts';

const NEIGHBOURS_MOST = 2;

/** The grave that the reader is led to: its name, where it lies, and what to look for beside it. */
export const TargetCard = memo(function TargetCard(props: {
  target: Nearby;
  nearby: readonly Nearby[];
  memorial: Memorial | undefined;
}) {
  const { far } = useArTexts();
  const { target, memorial } = props;
  const { grave } = target;
  const photo = memorial?.photos[0];
  return (
    <div className="flex items-start gap-3">
      {photo && <img src={photo} alt="" className="size-14 shrink-0 rounded-lg object-cover" />}
      <div className="min-w-0 grow">
        <p className="font-serif text-lg">
          <Link to={`/grave/${grave.id}`} className="underline">
            <bdi>{grave.deceasedName}</bdi>
          </Link>
        </p>
        <p className="text-sm text-muted">{far(target)}</p>
        <PlotLine grave={grave} />
        {target.isWithin && <Neighbours of={target} nearby={props.nearby} />}
      </div>
    </div>
  );
});

export function MemorialLink({
  memorial,
  className,
}: {
  memorial: Memorial | undefined;
  className?: string;
}) {
  const { t } = useTexts('ar');
  if (!memorial) return null;
  return (
    <Link to={`/memorial/${memorial.id}`} className={buttonStyle('primary', className)}>
      {t('viewMemorial')}
    </Link>
  );
}

/** Row and plot from the record. */
export function PlotLine({ grave }: { grave: Nearby['grave'] }) {
  const { t, language } = useTexts('ar');
  const facts = [
    grave.section && {
      name: t('graves:fact.section'),
      value: grave.sectionNames?.[language] ?? grave.section,
    },
    grave.graveNumber && { name: t('graves:fact.graveNumber'), value: grave.graveNumber },
  ].filter((fact) => fact !== null && fact !== '');
  if (facts.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted">
      {facts.map(({ name, value }) => (
        <span key={name}>
          {name}: <bdi>{value}</bdi>
        </span>
      ))}
    </p>
  );
}

function Neighbours({ of, nearby }: { of: Nearby; nearby: readonly Nearby[] }) {
  const { t } = useTexts('ar');
  const { wind } = useArTexts();
  const { distance } = useFormats();
  const beside = neighboursOf(of, nearby, NEIGHBOURS_MOST);
  if (beside.length === 0) return null;
  return (
    <div className="mt-1 text-sm">
      <p className="text-muted">{t('neighbours')}</p>
      <ul>
        {beside.map(({ grave, metres, bearing }) => (
          <li key={grave.id}>
            <bdi>{grave.deceasedName}</bdi> {t('beside', { distance: distance(metres), wind: wind(bearing) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
