import { useSearchParams } from 'react-router';
import { TendCemetery } from '#features/records/layouts/web/tend-cemetery.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { BackLink } from '#shared/web/ui/back-link.tsx';
import { mapOf } from './map-address.ts';

/** The map of one of its cemeteries, drawn. */
export function OfficeMap() {
  const { t } = useTexts('layouts');
  const [search] = useSearchParams();
  const id = mapOf(search);
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-6">
      <BackLink to="/my-office">{t('office.back')}</BackLink>
      <h1 className="font-serif text-3xl sm:text-4xl">{t('offices:own.title')}</h1>
      {id && <TendCemetery id={id} isOffice />}
    </div>
  );
}
