import { useSearchParams } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { BackLink } from '#shared/web/ui/back-link.tsx';
import { ImportView } from './import-view.tsx';
import { ImportsTable } from './imports-table.tsx';
import { UploadForm } from './upload-form.tsx';

/** Imports step by step; the address says which one is open, the server how far it is. */
export function ImportsPanel() {
  const { t } = useTexts('imports');
  const [search] = useSearchParams();
  const id = Number(search.get('import'));
  if (Number.isSafeInteger(id) && id > 0)
    return (
      <div className="flex flex-col gap-4">
        <BackLink to="/admin?tab=imports">{t('list.back')}</BackLink>
        <ImportView key={id} id={id} />
      </div>
    );
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">{t('lead')}</p>
      <UploadForm />
      <ImportsTable />
    </div>
  );
}
