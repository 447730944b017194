import { isUnnamed } from '#shared/contract/operator.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useAppInfo } from '#shared/web/page/app-info.tsx';

/** Tells administrators that no reader can know who runs the site; a demonstration has no operator. */
export function OperatorMissing() {
  const { t } = useTexts('admin');
  const { isDemo, operator } = useAppInfo();
  if (isDemo || !isUnnamed(operator)) return null;
  return (
    <section role="note" className="rounded-card border-s-4 border-brass bg-sage p-4">
      <h2 className="font-semibold">{t('operator.title')}</h2>
      <p className="mt-1 wrap-anywhere">{t('operator.text')}</p>
    </section>
  );
}
