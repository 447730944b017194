import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Dialog } from '#shared/web/ui/dialog.tsx';

const KEYS = { j: 'next', k: 'previous', x: 'select', a: 'approve', r: 'reject', u: 'undo', '?': 'help' };

/** The keyboard shortcuts of the queue. */
export function KeysDialog(props: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useTexts('duas');
  return (
    <Dialog title={t('moderate.keysTitle')} {...props}>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {Object.entries(KEYS).map(([key, name]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-flex min-w-9 justify-center rounded border border-field px-2 py-1 font-mono">
                {key}
              </kbd>
            </dt>
            <dd>{t(`moderate.key.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
