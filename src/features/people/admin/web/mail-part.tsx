import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';
import type { Health } from '../admin-contract.ts';

const STATUSES = ['queued', 'sent', 'held', 'failed'] as const;

/** The outbox by status, and the mail server's last refusals without addresses. */
export function MailPart(props: { mail: Health['mail']; isBusy: boolean; onRetry: () => void }) {
  const { t } = useTexts('admin');
  const { day, number } = useFormats();
  const { mail } = props;
  return (
    <>
      {!mail.hasServer && <p>{t('system.noServer')}</p>}
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {STATUSES.map((status) => (
          <div key={status}>
            <dt className="text-sm text-muted">{t(`system.${status}`)}</dt>
            <dd className="font-serif text-xl">{number(mail[status])}</dd>
          </div>
        ))}
      </dl>
      {mail.failures.length > 0 && (
        <>
          <h3 className="font-semibold">{t('system.failures')}</h3>
          <ul className="flex flex-col gap-2">
            {mail.failures.map((failure) => (
              <li key={failure.id} className="text-sm">
                <bdi dir="ltr" className="font-mono">
                  {failure.template}
                </bdi>{' '}
                <span className="text-muted">
                  {day(failure.createdAt, 'short')} · {t('system.attempts', { count: failure.attempts })}
                </span>
                <p dir="auto" className="wrap-anywhere">
                  {failure.problem ?? t('system.noAddress')}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      {mail.hasServer && mail.failed + mail.held > 0 && (
        <Button kind="quiet" className="self-start" disabled={props.isBusy} onClick={props.onRetry}>
          {t('system.sendAgain')}
        </Button>
      )}
    </>
  );
}
