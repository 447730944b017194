import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMore } from '#shared/web/api/use-more.ts';
import { MoreLink } from '#shared/web/form/more-link.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { DuaItem } from './dua-item.tsx';
import { generalQuery } from './duas-api.ts';

const SKELETONS = 4;

/** Approved duas for nobody in particular, newest first; `renderReport` brings the control beside each. */
export function GeneralDuas(props: { cursor: string; renderReport: (duaId: number) => ReactNode }) {
  const { t } = useTexts('duas');
  const list = useMore(generalQuery(props.cursor || undefined), generalQuery);
  if (list.isEmpty)
    return (
      <EmptyState title={t('general.empty')}>
        <Link to="/submit-dua" className={buttonStyle()}>
          {t('box.submit')}
        </Link>
      </EmptyState>
    );
  return (
    <div aria-busy={list.isPending} className="flex flex-col gap-6">
      {list.isPending && <Skeletons count={SKELETONS} className="h-28" />}
      <ul aria-labelledby="duas-title" className="flex flex-col gap-8">
        {list.items.map((dua) => (
          <DuaItem key={dua.id} dua={dua} isLarge>
            {props.renderReport(dua.id)}
          </DuaItem>
        ))}
      </ul>
      <MoreLink list={list} link="/duas" />
    </div>
  );
}
