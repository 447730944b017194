import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MissingView } from '#shared/web/layout/missing-view.tsx';

/** 'Memorial Not Found': also what a private memorial says to everybody else. */
export function MemorialMissing() {
  const { t } = useTexts('memorials');
  return <MissingView title={t('missing.title')} text={t('missing.text')} back={t('backToSearch')} />;
}
