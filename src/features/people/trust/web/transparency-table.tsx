import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { ScrollBox } from '#shared/web/ui/scroll-box.tsx';
import { transparencyQuery } from './trust-api.ts';

const CELL = 'border-b border-line px-3 py-2 text-start';

/** Counts for each year, including records that have been erased. */
export function TransparencyTable() {
  const { t } = useTexts('trust');
  const { data = [] } = useQuery(transparencyQuery);
  return (
    <section className="flex flex-col gap-2">
      <h2 id="transparency" className="font-serif text-xl">
        {t('transparency.title')}
      </h2>
      <p className="text-muted">{t('transparency.text')}</p>
      {data.length > 0 && (
        <ScrollBox labelledBy="transparency">
          <table className="w-full border-collapse">
            <thead>
              <tr>
                {['year', 'kind', 'outcome', 'count'].map((head) => (
                  <th key={head} scope="col" className={CELL}>
                    {t(`transparency.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map(({ year, kind, outcome, count }) => (
                <tr key={`${year} ${kind} ${outcome}`}>
                  <td className={CELL}>{year}</td>
                  <td className={CELL}>{t(`transparency.kinds.${kind}`)}</td>
                  <td className={CELL}>{t(`transparency.outcomes.${outcome}`)}</td>
                  <td className={CELL}>{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}
