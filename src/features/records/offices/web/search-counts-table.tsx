import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { searchCountsQuery } from './offices-api.ts';

/** How many searches of each month showed graves of a cemetery, as numbers and as bars. */
export function SearchCountsTable({ cemetery }: { cemetery: { id: number; name: string } }) {
  const { t } = useTexts('offices');
  const { partialDate, number } = useFormats();
  const { data: counts = [] } = useQuery(searchCountsQuery);
  const months = counts.find(({ cemeteryId }) => cemeteryId === cemetery.id)?.months ?? [];
  const most = Math.max(1, ...months.map(({ searches }) => searches ?? 0));
  return (
    <details className="rounded-lg border border-line px-3 open:pb-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('searches.title')}</summary>
      <p className="my-2 max-w-prose text-sm text-muted">{t('searches.lead')}</p>
      <table className="w-full text-start">
        <caption className="sr-only">
          {t('searches.title')}: <bdi>{cemetery.name}</bdi>
        </caption>
        <thead>
          <tr>
            <th scope="col" className="py-1 text-start font-semibold">
              {t('searches.month')}
            </th>
            <th scope="col" className="py-1 text-start font-semibold">
              {t('searches.count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, searches }) => (
            <tr key={month} className="border-t border-line">
              <th scope="row" className="py-1 pe-4 text-start font-normal">
                {partialDate(month, false)}
              </th>
              <td className="w-2/3 py-1">
                <span className="flex items-center gap-2">
                  <span className="w-24 shrink-0">
                    {searches === null ? t('searches.few') : number(searches)}
                  </span>
                  {searches !== null && (
                    <span aria-hidden="true" className="grow">
                      <span
                        className="block h-3 rounded-sm bg-action"
                        style={{ width: `${(searches / most) * 100}%` }}
                      />
                    </span>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
