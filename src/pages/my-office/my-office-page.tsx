import { useSearchParams } from 'react-router';
import { tendedQuery } from '#features/records/layouts/web/layouts-api.ts';
import { ownOfficesQuery, searchCountsQuery } from '#features/records/offices/web/offices-api.ts';
import { type Opened, openPart } from '#shared/web/page/opened-part.ts';
import type { HeadContext, OpenContext, PageContext, PageQuery } from '#shared/web/page/page-module.ts';
import { OfficeNeeded } from '../parts/account-needed.tsx';
import { mapOf } from './map-address.ts';

export const texts = [
  'offices',
  'registry',
  'layouts',
  'access',
  'form',
  'webhooks',
  'verification',
] as const;

// Only officials, registrars and administrators may read this: anybody else gets the refusal as the page's answer.
export const queries = ({ url }: PageContext): PageQuery[] => {
  const map = mapOf(url.searchParams);
  return [
    { options: ownOfficesQuery, required: true },
    { options: searchCountsQuery, required: true },
    ...(map ? [{ options: tendedQuery(map) }] : []),
  ];
};

export const head = ({ text }: HeadContext) => ({
  title: text('offices:own.title'),
  description: text('offices:own.lead'),
  noindex: true,
});

export const Refused = OfficeNeeded;

const PARTS = {
  office: openPart(async () => (await import('./office-view.tsx')).OfficeView),
  map: openPart(async () => (await import('./office-map.tsx')).OfficeMap),
};

/** The cemetery's map, or the office with all its cemeteries. */
export function opened({ url }: OpenContext): Opened {
  const name = mapOf(url.searchParams) ? 'map' : 'office';
  return { name, part: PARTS[name] };
}

/**
 * Where an office sees its cemeteries, takes their register along, draws their maps, sets what everybody sees of them, learns how
 * often they are searched, and has its own system told of changes.
 */
export function Component() {
  const [search] = useSearchParams();
  const id = mapOf(search);
  return id ? <PARTS.map.Component key={id} /> : <PARTS.office.Component />;
}
