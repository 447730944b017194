import { X } from 'lucide-react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { popupBox, popupCell, popupRoot } from './popup-cell.ts';

/** The searches made on this device, each with a cell that removes it, and one that clears them all. */
export function RecentGrid(props: {
  id: string;
  searches: readonly string[];
  cells: readonly (readonly (() => void)[])[];
  activeId: string | undefined;
}) {
  const { t } = useTexts('search');
  const cell = (row: number, column: number) =>
    popupCell('gridcell', `${props.id}-${row}-${column}`, props.activeId, () =>
      props.cells[row]?.[column]?.(),
    );
  return (
    <div {...popupBox('')}>
      <p className="px-4 pt-2 pb-1 text-sm text-muted">{t('recent.title')}</p>
      <table {...popupRoot('grid', props.id, t('recent.title'))} className="w-full">
        <colgroup>
          <col className="w-full" />
          <col />
        </colgroup>
        <tbody>
          {props.searches.map((search, row) => (
            <tr key={search} className="h-11">
              <td {...cell(row, 0)}>
                <bdi className="line-clamp-1 text-left rtl:text-right">{search}</bdi>
              </td>
              <td {...cell(row, 1)}>
                <X className="mx-auto size-5 text-muted" aria-hidden="true" />
                <span className="sr-only">{t('recent.remove', { search })}</span>
              </td>
            </tr>
          ))}
          <tr className="h-11 border-t border-line text-action">
            <td colSpan={2} {...cell(props.searches.length, 0)}>
              {t('recent.clear')}
            </td>
          </tr>
        </tbody>
      </table>
      <p className="border-t border-line px-4 py-2 text-sm text-muted">{t('recent.note')}</p>
    </div>
  );
}
