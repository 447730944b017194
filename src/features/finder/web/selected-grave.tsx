import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Grave } from '#features/graves/graves-contract.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Card } from '#shared/web/ui/card.tsx';
import { LifeDates } from '#shared/web/ui/life-dates.tsx';

/** The grave looked at: who, which plot, how far, how exact. The page adds the links of other slices. */
export function SelectedGrave(props: {
  grave: Grave;
  /** Metres from the visitor, where that is known. */
  metres: number | null;
  closeTo: string;
  badges: ReactNode;
  note: ReactNode;
  links: ReactNode;
}) {
  const { t } = useTexts('finder');
  const { distance } = useFormats();
  const { grave } = props;
  const facts: [string, string | null][] = [
    [t('graves:fact.cemetery'), grave.cemetery],
    [t('graves:fact.section'), grave.section],
    [t('graves:fact.graveNumber'), grave.graveNumber],
    [t('selected.away'), props.metres === null ? null : distance(props.metres)],
  ];
  return (
    <Card aria-labelledby="selected-grave" className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-2">
        <h2 id="selected-grave" className="font-serif text-2xl">
          <Link to={`/grave/${grave.id}`} className="hover:underline">
            <bdi>{grave.deceasedName}</bdi>
          </Link>
        </h2>
        <Link
          to={props.closeTo}
          preventScrollReset
          aria-label={t('selected.close')}
          className="-me-2 -mt-2 inline-flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-sage"
        >
          <X className="size-5" aria-hidden="true" />
        </Link>
      </div>
      <p className="text-muted">
        <LifeDates of={grave} />
      </p>
      {props.badges}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {props.note}
      {props.links}
    </Card>
  );
}
