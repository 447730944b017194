import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigationType } from 'react-router';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Card } from '#shared/web/ui/card.tsx';
import { FactRows } from '#shared/web/ui/fact-rows.tsx';
import { LifeDates } from '#shared/web/ui/life-dates.tsx';

/** The selected grave: who, which plot, how far, how exact. The page adds links of other slices. */
export function SelectedGrave(props: {
  grave: Grave;
  /** Metres from the visitor, where their position is known. */
  metres: number | null;
  closeTo: string;
  badges: ReactNode;
  note: ReactNode;
  links: ReactNode;
}) {
  const { t, language } = useTexts('finder');
  const { distance } = useFormats();
  const { grave } = props;
  const heading = useShown(grave.id);
  const facts: [string, string | null][] = [
    [t('graves:fact.cemetery'), grave.cemetery],
    [t('graves:fact.section'), grave.sectionNames?.[language] ?? grave.section],
    [t('graves:fact.graveNumber'), grave.graveNumber],
    [t('selected.away'), props.metres === null ? null : distance(props.metres)],
  ];
  return (
    <Card aria-labelledby="selected-grave" className="flex shrink-0 scroll-mt-20 flex-col gap-3">
      <div className="flex items-start justify-between gap-2">
        <h2 id="selected-grave" ref={heading} tabIndex={-1} className="font-serif text-2xl outline-none">
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
        <FactRows facts={facts} />
      </dl>
      {props.note}
      {props.links}
    </Card>
  );
}

/**
 * The details stand beside the map, out of sight for a reader far down the list: chosen by a click they
 * scroll into view and take the focus; closed, they return it to the list.
 */
function useShown(graveId: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isChosen = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (isChosen) {
      heading.current?.focus({ preventScroll: true });
      heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
    }
    return () => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(`#grave-${graveId} a`)?.focus({ preventScroll: true });
    };
  }, [graveId, isChosen]);
  return heading;
}
