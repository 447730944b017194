import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { declarationQuery, streamsApi } from './streams-api.ts';

/** Shown only to a member who declared herself a woman: says so, and lets her take it back. */
export function DeclarationNote({ onTakenBack }: { onTakenBack: () => void }) {
  const { t } = useTexts('streams');
  const client = useQueryClient();
  const { data } = useQuery(declarationQuery);
  const { run, isBusy } = useAction(t('declaration.failed'));
  if (!data?.declaredWoman) return null;
  async function takeBack(): Promise<void> {
    const work = async () => {
      const now = await streamsApi.call('declare', { body: { declaredWoman: false } });
      client.setQueryData(declarationQuery.queryKey, now);
    };
    if (await run(work, t('declaration.takenBack'))) onTakenBack();
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-lg bg-sage px-3 py-1.5 text-sm">
      <p>{t('declaration.note')}</p>
      <Button kind="plain" disabled={isBusy} onClick={takeBack}>
        {t('declaration.takeBack')}
      </Button>
    </div>
  );
}
