import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { type EraseParts, eraseDueAccounts, type ForgetMember } from './erase-account.ts';

export const ownDataWork: SliceWork<Omit<EraseParts, 'forget'> & { forgetMember: readonly ForgetMember[] }> =
  {
    hourly: {
      // The payment provider is asked.
      'accounts to be erased': ({ forgetMember: forget, ...parts }, options) =>
        eraseDueAccounts({ ...parts, forget }, options),
    },
  };
