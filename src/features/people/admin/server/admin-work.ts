import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { forgetViolations } from './policy-violations-store.ts';
import type { WaitingSources } from './read-waiting.ts';
import { tellWaiting } from './tell-waiting.ts';

export const adminWork: SliceWork<{ waiting: WaitingSources }> = {
  hourly: {
    'what waits for administrators': ({ long, waiting }, { now }) => tellWaiting(long, waiting, now),
    'what browsers refused': ({ long }, { now }) => forgetViolations(long, now),
  },
};
