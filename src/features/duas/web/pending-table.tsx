import { directionOf, LANGUAGE_NAMES } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Badge } from '#shared/web/ui/badge.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { PendingDua } from '../duas-contract.ts';

const CELL = 'block py-1 md:table-cell md:px-3 md:py-3 md:align-top';
const START_LENGTH = 40;

/** A table on wide screens; on a phone each row is a card. */
export function PendingTable({
  duas,
  onReview,
}: {
  duas: readonly PendingDua[];
  onReview: (dua: PendingDua) => void;
}) {
  const { t } = useTexts('duas');
  const heads = ['content', 'location', 'language', 'submitted', 'actions'];
  return (
    <table className="block w-full text-start md:table">
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="px-3 py-2 text-start font-semibold">
              {t(`moderate.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="flex flex-col gap-4 md:table-row-group">
        {duas.map((dua) => (
          <PendingRow key={dua.id} dua={dua} onReview={() => onReview(dua)} />
        ))}
      </tbody>
    </table>
  );
}

function PendingRow({ dua, onReview }: { dua: PendingDua; onReview: () => void }) {
  const { t } = useTexts('duas');
  const { day } = useFormats();
  const date = day(dua.createdAt, 'short');
  const start = [...dua.content].slice(0, START_LENGTH).join('');
  return (
    <tr className="block rounded-card border border-line bg-surface p-4 md:table-row">
      <td className={CELL}>
        <p
          lang={dua.language}
          dir={directionOf(dua.language)}
          className="line-clamp-3 max-w-prose whitespace-pre-line"
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
          aria-label={t('moderate.reviewOf', { date, start })}
          onClick={onReview}
        >
          {t('moderate.review')}
        </Button>
      </td>
    </tr>
  );
}

/** What to look at twice. */
export function Hints({ dua }: { dua: PendingDua }) {
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
