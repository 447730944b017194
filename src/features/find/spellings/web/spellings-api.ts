import { createApi } from '#shared/web/api/create-api.ts';
import type { SpellingsContract } from '../spellings-contract.ts';
import { spellingsPaths } from '../spellings-paths.ts';
import type { SuggestionStatus } from '../spellings-values.ts';

export const spellingsApi = createApi<SpellingsContract>(spellingsPaths);

export const spellingsQuery = (status: SuggestionStatus = 'open', cursor?: string) =>
  spellingsApi.list('list', { query: { status, ...(cursor ? { cursor } : {}) } });
