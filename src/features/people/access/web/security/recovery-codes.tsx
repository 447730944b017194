import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { PrintButton } from '#shared/web/ui/print-button.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';

/** Ten codes, shown only this once: to print, to copy, or to write down. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTexts('access');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ title: t('security.copied') });
    } catch {
      showToast({ title: t('security.copyFailed'), kind: 'destructive' });
    }
  }
  return (
    <div className="flex flex-col gap-3 rounded-card border border-brass bg-sage p-4">
      <h3 className="font-serif text-xl">{t('security.codesTitle')}</h3>
      <p>{t('security.codesText')}</p>
      <ol dir="ltr" className="grid max-w-md grid-cols-2 gap-2 font-mono text-lg font-semibold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="no-print flex flex-wrap gap-3">
        <Button kind="quiet" onClick={() => void copy()}>
          {t('security.copy')}
        </Button>
        <PrintButton label={t('security.print')} />
        <Button onClick={onKept}>{t('security.codesKept')}</Button>
      </div>
    </div>
  );
}
