import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Badge } from '#shared/web/ui/badge.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import type { TendedCemetery } from '../layouts-contract.ts';
import { CemeteryForm } from './cemetery-form.tsx';
import { FilePanel } from './file-panel.tsx';
import { LayoutView } from './layout-view.tsx';
import { tendedQuery } from './layouts-api.ts';
import { SearchOnlySetting } from './search-only-setting.tsx';

/**
 * One cemetery: its map, and the map as a file; for administrators also what is known of it.
 * @param isOffice the cemetery's own office draws, and asks an administrator for another name, place or boundary
 */
export function TendCemetery({ id, isOffice = false }: { id: number; isOffice?: boolean }) {
  const { t } = useTexts('layouts');
  const { data: cemetery, error, refetch } = useQuery(tendedQuery(id));
  const reload = async () => (await refetch()).data;
  if (error) return <p role="alert">{failureText(error, t('loadFailed'))}</p>;
  if (!cemetery) return <Skeletons count={2} className="mb-4 h-48" />;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-serif text-2xl">
          <bdi>{cemetery.name}</bdi>
        </h2>
        {!cemetery.isConfirmed && <Badge>{t('list.unconfirmed')}</Badge>}
        {cemetery.isDemo && <Badge kind="demo">{t('common:demo.badge')}</Badge>}
        <Link to={`/cemetery-map?cemetery=${id}`} className={buttonStyle('plain')}>
          {t('seeMap')}
        </Link>
      </div>
      {isOffice ? <ForOffice /> : <ForAdministrators cemetery={cemetery} />}
      <LayoutView cemetery={cemetery} isOffice={isOffice} onReload={reload} />
      <FilePanel cemetery={cemetery} />
    </>
  );
}

function ForOffice() {
  const { t } = useTexts('layouts');
  return (
    <p className="flex max-w-prose flex-col items-start gap-1 text-muted">
      {t('office.lead')}
      <Link to="/help/contact" className="inline-flex min-h-11 items-center text-action underline">
        {t('office.about')}
      </Link>
    </p>
  );
}

function ForAdministrators({ cemetery }: { cemetery: TendedCemetery }) {
  const { t } = useTexts('layouts');
  return (
    <>
      <details
        className="rounded-card border border-line bg-surface"
        open={!cemetery.isConfirmed || !cemetery.centre}
      >
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">{t('about.title')}</summary>
        <div className="px-4 pb-4">
          <CemeteryForm key={cemetery.id} cemetery={cemetery} onSaved={() => {}} />
        </div>
      </details>
      <SearchOnlySetting cemetery={cemetery} />
    </>
  );
}
