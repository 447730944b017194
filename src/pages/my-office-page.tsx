import { Link, useSearchParams } from 'react-router';
import { DrawMapLink } from '#features/records/layouts/web/draw-map-link.tsx';
import { tendedQuery } from '#features/records/layouts/web/layouts-api.ts';
import { PartNamesSetting } from '#features/records/layouts/web/part-names-setting.tsx';
import { SearchOnlySetting } from '#features/records/layouts/web/search-only-setting.tsx';
import { TendCemetery } from '#features/records/layouts/web/tend-cemetery.tsx';
import { ownOfficesQuery, searchCountsQuery } from '#features/records/offices/web/offices-api.ts';
import { OwnOffices } from '#features/records/offices/web/own-offices.tsx';
import { SearchCountsTable } from '#features/records/offices/web/search-counts-table.tsx';
import { RegisterFiles } from '#features/records/registry/web/register-files.tsx';
import { OfficeWebhooks } from '#features/records/webhooks/web/office-webhooks.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext, PageContext, PageQuery } from '#shared/web/page/page-module.ts';
import { BackLink } from '#shared/web/ui/back-link.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { OfficeNeeded } from './parts/account-needed.tsx';

export const texts = [
  'offices',
  'registry',
  'layouts',
  'access',
  'form',
  'webhooks',
  'verification',
] as const;

// Only officials, registrars and administrators may read this: anybody else gets the refusal as the page's answer.
export const queries = ({ url }: PageContext): PageQuery[] => {
  const map = mapOf(url.searchParams);
  return [
    { options: ownOfficesQuery, required: true },
    { options: searchCountsQuery, required: true },
    ...(map ? [{ options: tendedQuery(map) }] : []),
  ];
};

/** The cemetery whose map the address opens. */
function mapOf(search: URLSearchParams): number | null {
  const id = Number(search.get('map'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export const head = ({ text }: HeadContext) => ({
  title: text('offices:own.title'),
  description: text('offices:own.lead'),
  noindex: true,
});

export const Refused = OfficeNeeded;

/**
 * Where an office sees its cemeteries, takes their register along, draws their maps, sets what everybody sees of them, learns how
 * often they are searched, and has its own system told of changes.
 */
export function Component() {
  const [search] = useSearchParams();
  const id = mapOf(search);
  return id ? <CemeteryMap key={id} id={id} /> : <Office />;
}

/** The map of one of its cemeteries, drawn. */
function CemeteryMap({ id }: { id: number }) {
  const { t } = useTexts('layouts');
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-6">
      <BackLink to="/my-office">{t('office.back')}</BackLink>
      <h1 className="font-serif text-3xl sm:text-4xl">{t('offices:own.title')}</h1>
      <TendCemetery id={id} isOffice />
    </div>
  );
}

function Office() {
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
