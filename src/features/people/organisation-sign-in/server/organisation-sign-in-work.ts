import type { EndPower } from '#shared/server/endings.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { endUnconfirmed } from './end-unconfirmed.ts';

export const organisationSignInWork: SliceWork<{ endPower: EndPower }> = {
  hourly: {
    'roles that no sign-in confirmed': ({ long, endPower }, { now = new Date() }) =>
      endUnconfirmed(long, endPower, now),
  },
};
