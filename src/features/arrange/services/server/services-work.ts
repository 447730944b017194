import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { remindProviders } from './remind-providers.ts';

export const servicesWork: SliceWork<{ jobs: Jobs; secretKey: string }> = {
  hourly: { 'reminders of providers': ({ long, ...parts }, { now }) => remindProviders(long, parts, now) },
};
