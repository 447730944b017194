import { Link } from 'react-router';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import type { ImportSummary } from '../imports-contract.ts';
import { importsQuery } from './imports-api.ts';

const CELL = 'block py-1 md:table-cell md:px-3 md:py-3 md:align-middle';
const HEADS = ['file', 'status', 'taken', 'date', 'open'] as const;

/** A table on wide screens; on a phone each import is a card. */
export function ImportsTable() {
  const { t } = useTexts('imports');
  const { items, isPending, isEmpty, ...more } = useMore(importsQuery(), importsQuery);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-serif text-xl">{t('list.title')}</h2>
      {isPending && <Skeletons count={3} className="h-14" />}
      {isEmpty && <p>{t('list.empty')}</p>}
      {items.length > 0 && (
        <table className="block w-full text-start md:table">
          <thead className="sr-only md:not-sr-only md:table-header-group">
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col" className="px-3 py-2 text-start font-semibold">
                  {t(`list.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="flex flex-col gap-4 md:table-row-group">
            {items.map((item) => (
              <ImportRow key={item.id} item={item} />
            ))}
          </tbody>
        </table>
      )}
      <MoreButton list={more} />
    </section>
  );
}

function ImportRow({ item }: { item: ImportSummary }) {
  const { t } = useTexts('imports');
  const { day, number } = useFormats();
  return (
    <tr className="block rounded-card border border-line bg-surface p-4 md:table-row">
      <td className={`${CELL} font-semibold break-words`}>
        <bdi>{item.fileName}</bdi>
      </td>
      <td className={CELL}>
        <Badge kind={item.status === 'done' ? 'verified' : 'plain'}>{t(`status.${item.status}`)}</Badge>
      </td>
      <td className={CELL}>
        <span className="md:sr-only">{t('list.taken')}: </span>
        {number(item.rowsTaken)}
      </td>
      <td className={CELL}>{day(item.createdAt)}</td>
      <td className={CELL}>
        <Link
          to={`/admin?tab=imports&import=${item.id}`}
          preventScrollReset
          className={buttonStyle('quiet')}
          aria-label={t('list.openOf', { name: item.fileName })}
        >
          {t('list.open')}
        </Link>
      </td>
    </tr>
  );
}
