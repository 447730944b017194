import { createApi } from '#shared/web/api/create-api.ts';
import type { ModeratorsContract } from '../moderators-contract.ts';
import { moderatorsPaths } from '../moderators-paths.ts';

export const moderatorsApi = createApi<ModeratorsContract>(moderatorsPaths);

export const moderatorsQuery = (streamId: string) =>
  moderatorsApi.query('list', { params: { id: streamId } });
