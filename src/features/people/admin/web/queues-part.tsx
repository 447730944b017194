import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import type { Health } from '../admin-contract.ts';

/** Jobs of each queue; failed ones can be tried again. */
export function QueuesPart(props: {
  queues: Health['queues'];
  isBusy: boolean;
  onRetry: (queue: string) => void;
}) {
  const { t } = useTexts('admin');
  const { number } = useFormats();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {props.queues.map((queue) => (
        <li key={queue.name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <bdi dir="ltr" className="font-mono text-sm">
            {queue.name}
          </bdi>
          <span className={queue.failed > 0 ? 'text-danger' : 'text-muted'}>
            {t('system.jobs', {
              waiting: number(queue.waiting),
              active: number(queue.active),
              failed: number(queue.failed),
            })}
          </span>
          {queue.failed > 0 && (
            <Button
              kind="quiet"
              disabled={props.isBusy}
              aria-label={t('system.retryOf', { queue: queue.name })}
              onClick={() => props.onRetry(queue.name)}
            >
              {t('system.retry')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
