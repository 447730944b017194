import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import type { Health } from '../admin-contract.ts';

/** What is wrong, in words, each with what to do about it. */
export function AlarmsPart({ alarms }: { alarms: Health['alarms'] }) {
  const { t } = useTexts('admin');
  const { number } = useFormats();
  if (alarms.length === 0) return <p className="text-muted">{t('alarm.none')}</p>;
  return (
    <section
      aria-labelledby="alarms"
      className="rounded-card border border-line border-s-4 border-s-danger bg-surface p-4"
    >
      <h2 id="alarms" className="font-serif text-xl">
        {t('alarm.title')}
      </h2>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {alarms.map(({ name, count, problem }) => (
          <li key={name} className="flex flex-col gap-1 py-3">
            <strong className="text-danger">{t(`alarm.${name}.what`, { count: number(count ?? 0) })}</strong>
            <span className="wrap-anywhere">{t(`alarm.${name}.do`)}</span>
            {problem && (
              <bdi dir="ltr" className="wrap-anywhere font-mono text-sm text-muted">
                {problem}
              </bdi>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
