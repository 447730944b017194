import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#shared/web/api/use-action.ts';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Card } from '#shared/web/ui/card.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import type { MemorialDetail } from '../../memorials-contract.ts';
import type { Revision } from '../../tending-contract.ts';
import { refreshMemorials } from '../memorial-query.ts';
import { FieldText } from './field-text.tsx';
import { historyQuery, tendingApi } from './tending-api.ts';

/** Who changed what and when; every change can be set back. */
export function HistoryPanel({ memorial }: { memorial: MemorialDetail }) {
  const { t } = useTexts('memorials');
  const client = useQueryClient();
  const id = String(memorial.id);
  const { run, isBusy } = useAction(t('manage.failed'));
  const { items, isPending, isEmpty, ...more } = useMore(historyQuery(id), (cursor) =>
    historyQuery(id, cursor),
  );
  const restore = (revision: Revision) =>
    run(async () => {
      const params = { id, revisionId: String(revision.id) };
      await tendingApi.call('restore', { params, body: { version: memorial.version } });
      await refreshMemorials(client);
      await client.invalidateQueries({ queryKey: historyQuery(id).queryKey });
    }, t('manage.history.restored'));
  return (
    <Card aria-labelledby="history">
      <h2 id="history" className="font-serif text-2xl">
        {t('manage.history.title')}
      </h2>
      <p className="text-muted">{t('manage.history.lead')}</p>
      {isPending && <Skeletons count={3} className="mt-4 h-24" />}
      {isEmpty && <p className="mt-4">{t('manage.history.empty')}</p>}
      <ol className="mt-4 flex flex-col gap-4">
        {items.map((revision) => (
          <RevisionItem
            key={revision.id}
            revision={revision}
            isBusy={isBusy}
            onRestore={() => restore(revision)}
          />
        ))}
      </ol>
      <MoreButton list={more} className="mt-4" />
    </Card>
  );
}

function RevisionItem(props: { revision: Revision; isBusy: boolean; onRestore: () => void }) {
  const { t } = useTexts('memorials');
  const { day } = useFormats();
  const { changedBy, createdAt, changes } = props.revision;
  const name = changedBy?.name || t('manage.history.somebody');
  return (
    <li className="rounded-lg border border-line p-3">
      <p className="font-semibold">
        <bdi>{t('manage.history.by', { name, date: day(createdAt) })}</bdi>
      </p>
      {changes.map(({ field, before, after }) => (
        <details key={field} className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2">{t(`manage.history.field.${field}`)}</summary>
          <div className="grid gap-3 sm:grid-cols-2">
            <div>
              <p className="text-sm text-muted">{t('manage.history.before')}</p>
              <FieldText field={field} value={before} />
            </div>
            <div>
              <p className="text-sm text-muted">{t('manage.history.after')}</p>
              <FieldText field={field} value={after} />
            </div>
          </div>
        </details>
      ))}
      <ConfirmButton
        className="mt-2"
        question={t('manage.history.confirm')}
        yes={t('manage.yes')}
        no={t('manage.no')}
        disabled={props.isBusy}
        onConfirm={props.onRestore}
      >
        {t('manage.history.restore')}
      </ConfirmButton>
    </li>
  );
}
