import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MissingView } from '#shared/web/layout/missing-view.tsx';

export function GraveMissing() {
  const { t } = useTexts('graves');
  return <MissingView title={t('missing.title')} text={t('missing.text')} back={t('backToSearch')} />;
}
