import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { useMoney } from '#shared/web/i18n/use-money.ts';
import type { Health } from '../admin-contract.ts';

const STATUSES = ['queued', 'sent', 'failed', 'capped'] as const;

/** What text messages cost this month, whom they would tell of harm, and this month's by status. */
export function SmsPart({ sms }: { sms: Health['sms'] }) {
  const { t } = useTexts('admin');
  const { number } = useFormats();
  const money = useMoney();
  if (!sms) return <p className="text-muted">{t('system.smsOff')}</p>;
  return (
    <>
      <p>{t('system.smsSpent', { spent: money(sms.spentPence), cap: money(sms.capPence) })}</p>
      <p>{t('system.smsRings', { count: number(sms.ringing) })}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {STATUSES.map((status) => (
          <div key={status}>
            <dt className="text-sm text-muted">{t(`system.${status}`)}</dt>
            <dd className="font-serif text-xl">{number(sms[status])}</dd>
          </div>
        ))}
      </dl>
      {sms.problem && (
        <bdi dir="ltr" className="wrap-anywhere font-mono text-sm text-muted">
          {sms.problem}
        </bdi>
      )}
    </>
  );
}
