import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';
import { declarationQuery, streamsApi } from './streams-api.ts';

/** The declaration for women-only streams, stating plainly that nobody checks it. */
export function DeclarationDialog(props: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onDeclared: () => void;
}) {
  const { t } = useTexts('streams');
  const client = useQueryClient();
  const [isTicked, setTicked] = useState(false);
  const { run, isBusy } = useAction(t('declaration.failed'));
  async function declare(event: FormEvent): Promise<void> {
    event.preventDefault();
    const work = async () => {
      const now = await streamsApi.call('declare', { body: { declaredWoman: true } });
      client.setQueryData(declarationQuery.queryKey, now);
    };
    if (isTicked && (await run(work))) props.onDeclared();
  }
  return (
    <Dialog title={t('declaration.title')} isOpen={props.isOpen} onOpenChange={props.onOpenChange}>
      <form onSubmit={declare} className="mt-3 flex flex-col gap-4">
        <ul className="flex list-disc flex-col gap-1 ps-5">
          <li>{t('declaration.seen')}</li>
          <li>{t('declaration.back')}</li>
          <li>{t('declaration.limits')}</li>
        </ul>
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            required
            data-first-focus=""
            checked={isTicked}
            onChange={({ target }) => setTicked(target.checked)}
            className="size-5 shrink-0 accent-action"
          />
          {t('declaration.statement')}
        </label>
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={() => props.onOpenChange(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={!isTicked || isBusy}>
            {t(isBusy ? 'declaration.busy' : 'declaration.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
