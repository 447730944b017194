import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';

export function ListFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTexts('search');
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-danger bg-danger-ground p-4"
    >
      <p className="font-semibold">{text}</p>
      <Button kind="quiet" onClick={onRetry}>
        {t('common:action.retry')}
      </Button>
    </div>
  );
}
