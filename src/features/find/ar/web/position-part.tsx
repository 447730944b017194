import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import type { Here } from './nearby.ts';
import type { PositionStatus } from './use-position.ts';

/** With a coarser position, the graves listed are not the ones in sight. */
const COARSE_M = 30;

/** How accurate the position is, or why it is unknown and what helps. */
export function PositionPart(props: { here: Here | null; status: PositionStatus; onRetry: () => void }) {
  const { t } = useTexts('ar');
  const { distance } = useFormats();
  const { here, status } = props;
  if (here) {
    return (
      <p className="text-muted">
        {t('location.known', { accuracy: distance(Math.max(3, Math.ceil(here.accuracy))) })}
        {here.accuracy > COARSE_M && ` ${t('location.coarse')}`}
      </p>
    );
  }
  if (status === 'asking' || status === 'known') return <p role="status">{t('location.asking')}</p>;
  return (
    <div role="alert" className="flex flex-col gap-2 rounded-card border border-danger bg-danger-ground p-4">
      <p className="font-semibold">{t(`location.${status}.title`)}</p>
      <p>{t(`location.${status}.text`)}</p>
      <p className="text-sm text-muted">{t(`location.${status}.hint`)}</p>
      <Button kind="quiet" className="self-start" onClick={props.onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
