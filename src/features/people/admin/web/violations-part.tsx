import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import type { Health } from '../admin-contract.ts';
import { POLICY_REPORTS_KEPT_DAYS } from '../policy-reports-values.ts';
import { clockOf } from './clock-of.ts';

/** What browsers refused because of the content security policy: how often, where, and when last. */
export function ViolationsPart({ violations }: { violations: Health['violations'] }) {
  const { t } = useTexts('admin');
  const { day, number } = useFormats();
  const days = number(POLICY_REPORTS_KEPT_DAYS);
  if (violations.length === 0) return <p className="text-muted">{t('violations.none', { days })}</p>;
  return (
    <>
      <p className="text-muted">{t('violations.text', { days })}</p>
      <ul className="flex flex-col divide-y divide-line">
        {violations.map(({ directive, blocked, page, count, lastAt }) => (
          <li key={`${directive} ${blocked} ${page}`} className="flex flex-col gap-1 py-3">
            <span className="wrap-anywhere font-mono text-sm">
              <bdi dir="ltr">
                {directive} · {blocked} · {page}
              </bdi>
            </span>
            <span className="text-sm text-muted">
              {t('violations.count', { count: number(count) })} ·{' '}
              {t('violations.last', { at: `${day(lastAt, 'short')} ${clockOf(lastAt)}` })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
