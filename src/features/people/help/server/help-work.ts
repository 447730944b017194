import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { forgetRequests } from './forget-requests.ts';

export const helpWork: SliceWork<object> = {
  hourly: { 'answered messages': ({ long }, { now }) => forgetRequests(long, now) },
};
