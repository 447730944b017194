import { Link } from 'react-router';
import { DrawMapLink } from '#features/records/layouts/web/draw-map-link.tsx';
import { PartNamesSetting } from '#features/records/layouts/web/part-names-setting.tsx';
import { SearchOnlySetting } from '#features/records/layouts/web/search-only-setting.tsx';
import { OwnOffices } from '#features/records/offices/web/own-offices.tsx';
import { SearchCountsTable } from '#features/records/offices/web/search-counts-table.tsx';
import { RegisterFiles } from '#features/records/registry/web/register-files.tsx';
import { OfficeWebhooks } from '#features/records/webhooks/web/office-webhooks.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';

/** Its cemeteries with what it can set and take along, and where it goes for the rest. */
export function OfficeView() {
  const { t } = useTexts('offices');
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-6">
      <header className="flex flex-col items-start gap-3">
        <h1 className="font-serif text-3xl sm:text-4xl">{t('own.title')}</h1>
        <p className="max-w-prose text-muted">{t('own.lead')}</p>
        <p className="max-w-prose text-muted">{t('registry:register.lead')}</p>
        <p className="flex flex-wrap gap-3">
          <Link to="/official-verification" className={buttonStyle('quiet')}>
            {t('common:nav.verifyGraves')}
          </Link>
          <Link to="/official-verification#own-submissions" className={buttonStyle('quiet')}>
            {t('verification:own.title')}
          </Link>
          <Link to="/death-records" className={buttonStyle('quiet')}>
            {t('common:nav.deathRecords')}
          </Link>
        </p>
        <p className="flex max-w-prose flex-col items-start">
          {t('own.import')}
          <Link to="/help/contact" className="inline-flex min-h-11 items-center text-action underline">
            {t('common:footer.contact')}
          </Link>
        </p>
      </header>
      <OwnOffices
        tools={(cemetery) => (
          <>
            <RegisterFiles cemetery={cemetery} />
            <DrawMapLink cemetery={cemetery} />
            <PartNamesSetting cemetery={cemetery} />
            <SearchOnlySetting cemetery={cemetery} />
            <SearchCountsTable cemetery={cemetery} />
          </>
        )}
      >
        {(office) => <OfficeWebhooks office={office} />}
      </OwnOffices>
    </div>
  );
}
