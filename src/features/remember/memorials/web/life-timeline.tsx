import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Card } from '#shared/web/ui/card.tsx';
import type { Memorial } from '../memorials-contract.ts';

/** The events of a life in their order. */
export function LifeTimeline({ timeline }: { timeline: Memorial['timeline'] }) {
  const { t } = useTexts('memorials');
  const { partialDate } = useFormats();
  if (timeline.length === 0) return null;
  return (
    <Card aria-labelledby="timeline">
      <h2 id="timeline" className="font-serif text-2xl">
        {t('timeline')}
      </h2>
      <ol className="mt-4 border-s-2 border-line ps-5">
        {timeline.map(({ date, event }) => (
          <li key={`${date} ${event}`} className="relative pb-4 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute -start-[1.7rem] top-2.5 size-3 rounded-full bg-brass"
            />
            <p className="font-semibold">
              {/^\d{4}(-\d{2}){0,2}$/.test(date) ? partialDate(date, false) : date}
            </p>
            <p dir="auto">{event}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
