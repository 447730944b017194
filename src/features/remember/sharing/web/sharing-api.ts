import { createApi } from '#shared/web/api/create-api.ts';
import type { SharingContract } from '../sharing-contract.ts';
import { sharingPaths } from '../sharing-paths.ts';

export const sharingApi = /* @__PURE__ */ createApi<SharingContract>(sharingPaths);

export const linksQuery = (memorialId: string) => sharingApi.query('list', { params: { id: memorialId } });

export const graveLinksQuery = (graveId: string) =>
  sharingApi.query('graveList', { params: { id: graveId } });
