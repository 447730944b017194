import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { purgeTokens } from './tokens-store.ts';

export const apiTokensWork: SliceWork<object> = {
  hourly: { 'expired API tokens': ({ long }, { now }) => purgeTokens(long, now) },
};
