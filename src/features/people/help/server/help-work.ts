import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { forgetRequests } from './forget-requests.ts';
import { forgetQuestions } from './questions-store.ts';

export const helpWork: SliceWork<object> = {
  hourly: {
    'answered messages': ({ long }, { now }) => forgetRequests(long, now),
    'old questions': ({ long }, { now }) => forgetQuestions(long, now),
  },
};
