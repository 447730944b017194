import type { ReactNode } from 'react';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { DuaItem } from './dua-item.tsx';
import { type DuaPlace, duasQuery } from './duas-query.ts';

const SKELETONS = 3;

/** Approved duas, newest first. A failure shows as an empty list, as specified. */
export function DuaList({
  of,
  id,
  link = null,
  renderReport,
}: {
  of: DuaPlace;
  id: string;
  link?: string | null;
  /** Brings the control beside each. */
  renderReport: (duaId: number) => ReactNode;
}) {
  const { t } = useTexts('duas');
  const {
    items: duas,
    isPending,
    isEmpty,
    ...more
  } = useMore(duasQuery(of, id, link), (cursor) => duasQuery(of, id, link, cursor));
  return (
    <Card aria-labelledby="duas" aria-busy={isPending}>
      <h2 id="duas" className="font-serif text-2xl">
        {t('list.title')}
      </h2>
      {isPending && (
        <div className="mt-4 flex flex-col gap-3">
          <Skeletons count={SKELETONS} className="h-20" />
        </div>
      )}
      {isEmpty && <p className="mt-3 text-muted">{t('list.empty')}</p>}
      <ul className="mt-4 flex flex-col gap-4">
        {duas.map((dua) => (
          <DuaItem key={dua.id} dua={dua}>
            {renderReport(dua.id)}
          </DuaItem>
        ))}
      </ul>
      <MoreButton list={more} className="mt-4" />
    </Card>
  );
}
