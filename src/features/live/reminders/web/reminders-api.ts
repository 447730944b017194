import { createApi } from '#shared/web/api/create-api.ts';
import type { RemindersContract } from '../reminders-contract.ts';
import { remindersPaths } from '../reminders-paths.ts';

export const remindersApi = createApi<RemindersContract>(remindersPaths);
