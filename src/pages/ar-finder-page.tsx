import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { ArFinder } from '#features/find/ar/web/ar-finder.tsx';
import { ArGuide } from '#features/find/ar/web/ar-guide.tsx';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { GraveGone } from '#features/records/graves/web/grave-gone.tsx';
import { graveQuery } from '#features/records/graves/web/graves-api.ts';
import { PlaceLinks } from '#features/records/graves/web/place-links.tsx';
import { TakeMeThere } from '#features/records/graves/web/take-me-there.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { isMissing } from './parts/is-missing.ts';

export const texts = ['ar', 'graves'] as const;

// The link of a grave's page names the grave to lead to.
const askedGrave = (search: URLSearchParams) => /^\d{1,15}$/.exec(search.get('grave') ?? '')?.[0];

export function queries({ url }: PageContext) {
  const asked = askedGrave(url.searchParams);
  return asked ? [{ options: graveQuery(asked) }] : [];
}

export function head({ text }: HeadContext) {
  return {
    title: text('ar:title'),
    description: text('ar:head.description'),
    canonical: '/ar-finder',
  };
}

/** Graves around the visitor through the camera; the same screen under /ar-finder and /ar-grave-finder. */
export function Component() {
  const { t } = useTexts('ar');
  const [params] = useSearchParams();
  const asked = askedGrave(params);
  const { error } = useQuery({ ...graveQuery(asked ?? ''), enabled: asked !== undefined });
  const renderPlaces = useCallback(
    (grave: Grave) => (
      <div className="mt-2 flex flex-col gap-2">
        <TakeMeThere graveId={grave.id} />
        <PlaceLinks place={grave} mode="walking" isShort />
      </div>
    ),
    [],
  );
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-6">
      <header className="flex flex-col gap-2">
        <h1 className="font-serif text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="text-lg text-muted">{t('lead')}</p>
      </header>
      {isMissing(error) && <GraveGone />}
      <ArFinder firstChosen={asked ? Number(asked) : null} renderPlaces={renderPlaces} />
      <ArGuide />
    </div>
  );
}
