import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';

/**
 * Shown when somebody else changed the part meanwhile: what was typed is still there, and the reader decides.
 */
export function StaleBanner(props: { onMine: () => void; onTheirs: () => void }) {
  const { t } = useTexts('layouts');
  return (
    <div
      role="alert"
      className="flex flex-col gap-3 rounded-card border-2 border-danger bg-danger-ground p-4"
    >
      <p>{t('stale.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="quiet" onClick={props.onTheirs}>
          {t('stale.theirs')}
        </Button>
        <Button kind="danger" onClick={props.onMine}>
          {t('stale.mine')}
        </Button>
      </div>
    </div>
  );
}
