import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { isolate } from '#shared/isolate.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { memorialsApi } from '../memorials-api.ts';
import type { RecordedGrave } from './draft.ts';
import { GraveLines } from './grave-lines.tsx';

/** The grave that the memorial will belong to: it was chosen of those recorded. */
export function RecordedGraveCard(props: {
  grave: RecordedGrave;
  /** Left out where the page was opened for this grave: another has a form of its own. */
  onAnother?: () => void;
}) {
  const { t } = useTexts('memorials');
  return (
    <div className="flex flex-col gap-3 rounded-card border border-action bg-sage p-4">
      <p className="flex items-start gap-2 font-semibold">
        <CircleCheck className="mt-1 size-5 shrink-0 text-action" aria-hidden="true" />
        {t('create.chosen.title')}
      </p>
      <GraveLines grave={props.grave} />
      <OthersOfGrave graveId={props.grave.id} />
      <div className="flex flex-wrap gap-2">
        {props.onAnother ? (
          <Button kind="quiet" onClick={props.onAnother} data-field="choice">
            {t('create.chosen.another')}
          </Button>
        ) : (
          <Link
            to={`/create-memorial?${new URLSearchParams({ name: props.grave.deceasedName ?? '' })}`}
            className={buttonStyle('quiet')}
            data-field="choice"
          >
            {t('create.chosen.another')}
          </Link>
        )}
      </div>
    </div>
  );
}

/** What others made for the grave and show to everybody: a cousin may have been there first. */
function OthersOfGrave({ graveId }: { graveId: number }) {
  const { t } = useTexts('memorials');
  const { day } = useFormats();
  const { data = [] } = useQuery(memorialsApi.query('ofGrave', { params: { id: String(graveId) } }));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="others" className="flex flex-col gap-1 rounded-lg bg-surface px-3 py-2">
      <h3 id="others" className="font-semibold">
        {t('create.chosen.others')}
      </h3>
      <ul>
        {data.map(({ id, title, deceasedName, createdAt }) => (
          <li key={id}>
            <Link to={`/memorial/${id}`} className="inline-block py-2.5 text-action underline">
              <bdi>{title || deceasedName || t('unknown')}</bdi>
              {/* Titles of one grave are often the same. */}
              {` · ${t('details.created')} ${isolate(day(createdAt))}`}
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{t('create.chosen.othersText')}</p>
    </section>
  );
}
