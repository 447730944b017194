import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import { remindProviders } from './remind-providers.ts';

export const servicesWork: SliceWork<{ jobs: Jobs; keyRing: KeyRing }> = {
  hourly: { 'reminders of providers': ({ long, ...parts }, { now }) => remindProviders(long, parts, now) },
};
