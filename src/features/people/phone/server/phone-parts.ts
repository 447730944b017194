import type { Clock } from '#shared/server/clock.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';

export interface PhoneParts {
  config: Pick<Config, 'notify'>;
  clock: Clock;
  jobs: Jobs;
  limits: RateLimits;
  keyRing: KeyRing;
}
