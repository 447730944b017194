import { LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { PendingDua } from '../moderation-contract.ts';

export const CELL = 'block py-1 md:table-cell md:px-3 md:py-3 md:align-top';
export const HEAD_CELL = 'px-3 py-2 text-start font-semibold';
const START_LENGTH = 40;

interface Selecting {
  selected: ReadonlySet<number>;
  onSelect: (id: number, isSelected: boolean) => void;
  onReview: (dua: PendingDua) => void;
}

/** A table on wide screens; on a phone each row is a card. */
export function PendingTable({
  duas,
  onSelectAll,
  ...rest
}: Selecting & { duas: readonly PendingDua[]; onSelectAll: (isSelected: boolean) => void }) {
  const { t } = useTexts('duas');
  const heads = ['content', 'location', 'language', 'submitted', 'actions'];
  const isAll = duas.every(({ id }) => rest.selected.has(id));
  return (
    <>
      <label className="flex min-h-11 items-center gap-3 self-start pe-3 font-semibold md:ps-3">
        <input
          type="checkbox"
          checked={isAll}
          onChange={({ target }) => onSelectAll(target.checked)}
          className="size-5 accent-action"
        />
        {t('moderate.selectAll')}
      </label>
      <table className="block w-full text-start md:table">
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr>
            <th scope="col" className={HEAD_CELL}>
              <span className="sr-only">{t('moderate.select')}</span>
            </th>
            {heads.map((head) => (
              <th key={head} scope="col" className={HEAD_CELL}>
                {t(`moderate.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="flex flex-col gap-4 md:table-row-group">
          {duas.map((dua) => (
            <PendingRow key={dua.id} dua={dua} {...rest} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function PendingRow({ dua, selected, onSelect, onReview }: Selecting & { dua: PendingDua }) {
  const { t } = useTexts('duas');
  const { day } = useFormats();
  const date = day(dua.createdAt, 'short');
  const start = [...dua.content].slice(0, START_LENGTH).join('');
  return (
    <tr
      data-row={dua.id}
      className="block rounded-card border border-line bg-surface p-4 focus-within:bg-sage md:table-row"
    >
      <td className={CELL}>
        <label className="flex size-11 items-center justify-start md:justify-center">
          <input
            type="checkbox"
            checked={selected.has(dua.id)}
            aria-label={t('moderate.selectOf', { date, start })}
            onChange={({ target }) => onSelect(dua.id, target.checked)}
            className="size-5 accent-action"
          />
        </label>
      </td>
      <td className={CELL}>
        <p
          lang={dua.language}
          dir="auto"
          className="line-clamp-3 max-w-prose whitespace-pre-line wrap-anywhere"
        >
          {dua.content}
        </p>
        <Hints dua={dua} />
      </td>
      <td className={CELL}>
        <bdi>{dua.graveName ?? dua.memorialTitle ?? t('moderate.unknown')}</bdi>
      </td>
      <td className={CELL}>
        <bdi lang={dua.language}>{LANGUAGE_NAMES[dua.language]}</bdi>
      </td>
      <td className={CELL}>{date}</td>
      <td className={CELL}>
        <Button
          kind="quiet"
          data-review=""
          data-next-focus=""
          aria-label={t('moderate.reviewOf', { date, start })}
          onClick={() => onReview(dua)}
        >
          {t('moderate.review')}
        </Button>
      </td>
    </tr>
  );
}

/** Hints for the moderator. */
export function Hints({ dua }: { dua: Pick<PendingDua, 'hints'> }) {
  const { t } = useTexts('duas');
  if (dua.hints.length === 0) return null;
  return (
    <ul aria-label={t('moderate.hints')} className="mt-2 flex flex-wrap gap-2">
      {dua.hints.map((hint) => (
        <li key={hint}>
          <Badge kind="demo">{t(`moderate.hint.${hint}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}
