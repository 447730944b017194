import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateRule } from '#shared/contract/operation.ts';
import { tooMany } from './app-error.ts';

export interface RateLimits {
  /** Counts one call under `key` for `subject`; throws 429 with Retry-After when the rule is spent. */
  take(key: string, rule: RateRule, subject: string): Promise<void>;
  /** Clears the count, for example after a correct password. */
  forgive(key: string, rule: RateRule, subject: string): Promise<void>;
  /** Takes back one counted call that turned out to be no guess. */
  giveBack(key: string, rule: RateRule, subject: string): Promise<void>;
}

/** Counters in PostgreSQL, so that several instances share one limit; a spent key is refused from memory. */
export function createRateLimits(pool: Pool, scale: number): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (key: string, rule: RateRule) => {
    let limiter = limiters.get(key);
    if (!limiter) {
      const points = Math.max(1, Math.round(rule.points * scale));
      limiter = new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: key,
        points,
        duration: rule.seconds,
        inMemoryBlockOnConsumed: points + 1,
      });
      limiters.set(key, limiter);
    }
    return limiter;
  };
  return {
    async take(key, rule, subject) {
      try {
        await limiterOf(key, rule).consume(subject);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext / 1000);
        throw refusal;
      }
    },
    async forgive(key, rule, subject) {
      await limiterOf(key, rule).delete(subject);
    },
    async giveBack(key, rule, subject) {
      await limiterOf(key, rule).reward(subject, 1);
    },
  };
}
