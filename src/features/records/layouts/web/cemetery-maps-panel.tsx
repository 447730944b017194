import { useSearchParams } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { BackLink } from '#shared/web/ui/back-link.tsx';
import { CemeteryList } from './cemetery-list.tsx';
import { TendCemetery } from './tend-cemetery.tsx';

/** Cemeteries and their maps; the address says which one is open. */
export function CemeteryMapsPanel() {
  const { t } = useTexts('layouts');
  const [search] = useSearchParams();
  const id = Number(search.get('cemetery'));
  if (Number.isSafeInteger(id) && id > 0)
    return (
      <div className="flex flex-col gap-4">
        <BackLink to="/admin?tab=cemetery-maps">{t('list.back')}</BackLink>
        <TendCemetery key={id} id={id} />
      </div>
    );
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose text-muted">{t('lead')}</p>
      <CemeteryList />
    </div>
  );
}
