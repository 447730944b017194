import { createApi } from '#shared/web/api/create-api.ts';
import type { PartnershipContract } from '../partnership-contract.ts';
import { partnershipPaths } from '../partnership-paths.ts';
import type { ProposalFormat } from '../partnership-values.ts';

export const partnershipApi = createApi<PartnershipContract>(partnershipPaths);

export const councilQuery = (slug: string) => partnershipApi.query('get', { params: { slug } });
export const councilsQuery = partnershipApi.query('list', {});
export const adminCouncilsQuery = partnershipApi.query('adminList', {});

export const proposalUrl = (slug: string, format: ProposalFormat) =>
  `/api/partnership/${slug}/proposal?format=${format}`;

export const pageOf = (slug: string) =>
  slug === 'bradford' ? '/bradford-partnership' : `/partnership/${slug}`;
