import type { Database } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { HourlyOptions, SliceWork } from '#shared/server/jobs/slice-work.ts';
import type { Texts } from '#shared/server/texts.ts';
import { forgetNotifications } from './forget-notifications.ts';
import { sendDigests } from './send-digests.ts';
import { sendNews } from './send-news.ts';
import { sendUpdates } from './send-updates.ts';

interface LetterParts {
  db: Database;
  jobs: Jobs;
  texts: Texts;
}

/** Queues letters that are due; any number of times an hour. @returns how many */
export type SendLetters = (parts: LetterParts, options: HourlyOptions) => Promise<number>;

/** @param parts `letters`: those of other slices, which are written before what gathers is gathered */
export const notificationsWork: SliceWork<LetterParts & { letters: readonly SendLetters[] }> = {
  start: async (workers, { letters, ...parts }) => {
    await workers.work('letters.send', async (_data, signal) => {
      for (const send of [...letters, sendDigests, sendUpdates, sendNews]) await send(parts, { signal });
    });
    await workers.schedule('letters.send', '7 * * * *');
  },
  hourly: { notifications: ({ long }, { now }) => forgetNotifications(long, now) },
  unseen: ['letters.send'],
};
