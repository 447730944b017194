import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { deviceFacing } from '#features/find/ar/web/device-facing.ts';
import type { RestingPlace } from '#features/find/walk/neighbours.ts';
import type { SectionRows } from '#features/find/walk/section-rows.ts';
import { rowsQuery, walkQuery } from '#features/find/walk/web/walk-query.ts';
import { WalkView } from '#features/find/walk/web/walk-view.tsx';
import { layoutQuery } from '#features/records/cemeteries/web/cemeteries-api.ts';
import { GraveMissing } from '#features/records/graves/web/grave-missing.tsx';
import { graveQuery } from '#features/records/graves/web/graves-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext, PageContext, RedirectContext } from '#shared/web/page/page-module.ts';
import { BackLink } from '#shared/web/ui/back-link.tsx';
import { ScriptName } from '#shared/web/ui/script-name.tsx';
import { useReport } from './parts/use-report.tsx';

export const texts = ['walk', 'graves'] as const;

export function queries({ params: { id = '' } }: PageContext) {
  return [{ options: graveQuery(id), required: true }, { options: walkQuery(id) }];
}

/** A walk to a record that was merged redirects to the one it went into. */
export function redirect({ params: { id = '' }, url, data }: RedirectContext) {
  const grave = data(graveQuery(id));
  return grave && String(grave.id) !== id ? `/grave/${grave.id}/walk${url.search}` : undefined;
}

export function head({ params: { id = '' }, text, data }: HeadContext) {
  const grave = data(graveQuery(id));
  if (!grave)
    return { title: text('graves:missing.title'), description: text('graves:missing.text'), noindex: true };
  const values = { name: grave.deceasedName, cemetery: grave.cemetery };
  return {
    title: text('walk:head.title', values),
    description: text('walk:head.description', values),
    canonical: `/grave/${grave.id}`,
    noindex: true,
  };
}

// Kept, so that the way is not found again at every render while they are still on their way.
const NO_GRAVES: readonly RestingPlace[] = [];
const NO_ROWS: readonly SectionRows[] = [];

export const Missing = GraveMissing;

/** The way to one grave, on foot inside its cemetery. */
export function Component() {
  const { t } = useTexts('walk');
  const { id = '' } = useParams();
  const { data: grave } = useQuery(graveQuery(id));
  const { data: nearby = NO_GRAVES } = useQuery(walkQuery(id));
  const { data: layout } = useQuery({
    ...layoutQuery(grave?.cemeteryId ?? 0),
    enabled: grave !== undefined,
  });
  const { data: rows = NO_ROWS } = useQuery({
    ...rowsQuery(grave?.cemeteryId ?? 0),
    enabled: grave !== undefined,
  });
  const { report, dialog } = useReport();
  const graveId = grave?.id ?? 0;
  const tellMistake = useCallback(
    (note: string) => report({ targetType: 'grave', targetId: graveId }, { reason: 'other', note }),
    [report, graveId],
  );
  if (!grave) return null;
  return (
    <article className="mx-auto flex max-w-6xl flex-col gap-6 px-4 py-6">
      <BackLink to={`/grave/${grave.id}`}>{t('back')}</BackLink>
      <header className="flex flex-col gap-1">
        <h1 className="font-serif text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="flex flex-wrap items-baseline gap-x-3 font-serif text-2xl">
          <bdi>{grave.deceasedName}</bdi>
          {(grave.nameArabic || grave.nameUrdu) && <ScriptName of={grave} />}
        </p>
        <p className="text-lg text-muted">
          <bdi>{grave.cemetery}</bdi>
        </p>
      </header>
      <WalkView
        key={grave.id}
        grave={grave}
        layout={layout}
        nearby={nearby}
        rows={rows}
        facing={deviceFacing}
        onMistake={tellMistake}
      />
      {dialog}
    </article>
  );
}
