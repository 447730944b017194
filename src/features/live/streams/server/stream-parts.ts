import type { Clock } from '#shared/server/clock.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { Texts } from '#shared/server/texts.ts';
import type { Broadcaster } from './broadcaster.ts';

/** What the use cases of streams work with. */
export interface StreamParts {
  clock: Clock;
  jobs: Jobs;
  texts: Texts;
  broadcaster: Broadcaster;
  /** Origin of this site, for links that are shared. */
  origin: string;
  isDemo: boolean;
}
