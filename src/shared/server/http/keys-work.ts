import type { SliceWork } from '../jobs/slice-work.ts';
import { forgetKeys } from './forget-keys.ts';

export const keysWork: SliceWork<object> = {
  hourly: { 'idempotency keys': ({ long }, { now }) => forgetKeys(long, now) },
};
