import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { forgetSuggestions } from './forget-suggestions.ts';

export const spellingsWork: SliceWork<object> = {
  hourly: { 'pairs of names': ({ long }, { now }) => forgetSuggestions(long, now) },
};
