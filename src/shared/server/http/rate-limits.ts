import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateRule } from '#shared/contract/operation.ts';
import { takesNoWrites } from '../db/database-faults.ts';
import { tooMany } from './app-error.ts';

export interface RateLimits {
  /** Counts one call under `key` for `subject`; throws 429 with Retry-After when the rule is spent. */
  take(key: string, rule: RateRule, subject: string): Promise<void>;
  /** Clears the count, for example after a correct password. */
  forgive(key: string, rule: RateRule, subject: string): Promise<void>;
  /** Takes back one counted call that turned out to be no guess. */
  giveBack(key: string, rule: RateRule, subject: string): Promise<void>;
  /** Calls of each subject counted in the time that runs now, at most what the rule allows; none of who made none. */
  used(key: string, rule: RateRule, subjects: readonly string[]): Promise<Map<string, number>>;
  /** How many calls a rule allows here. */
  most(rule: RateRule): number;
}

/** By how much clocks of instances may differ. */
const CLOCKS_APART_MS = 60_000;

/** Counts of one rule: of all instances, and of this one for while the database takes no writes. */
interface Limiter {
  shared: RateLimiterPostgres;
  own: RateLimiterMemory;
}

/** A wait longer than the rule's own: it was counted by a clock that has gone back since, and nobody waits for that. */
const isOfTheFuture = (refusal: unknown, { seconds }: RateRule): boolean =>
  refusal instanceof RateLimiterRes && refusal.msBeforeNext > seconds * 1000 + CLOCKS_APART_MS;

/** Counters in PostgreSQL, so that several instances share one limit; a spent key is refused from memory. */
export function createRateLimits(pool: Pool, scale: number): RateLimits {
  const limiters = new Map<string, Limiter>();
  const most = ({ points }: RateRule) => Math.max(1, Math.round(points * scale));
  const limiterOf = (key: string, rule: RateRule) => {
    let limiter = limiters.get(key);
    if (!limiter) {
      const points = most(rule);
      const counted = { keyPrefix: key, points, duration: rule.seconds };
      limiter = {
        shared: new RateLimiterPostgres({
          ...counted,
          storeClient: pool,
          tableName: 'rate_limits',
          tableCreated: true,
          inMemoryBlockOnConsumed: points + 1,
        }),
        own: new RateLimiterMemory(counted),
      };
      limiters.set(key, limiter);
    }
    return limiter;
  };
  return {
    most,
    async used(key, rule, subjects) {
      const { rows } = await pool.query<{ key: string; points: number }>(
        'select key, points from rate_limits where key = any($1) and expire > $2',
        [subjects.map((subject) => `${key}:${subject}`), Date.now()],
      );
      return new Map(rows.map((row) => [row.key.slice(key.length + 1), Math.min(row.points, most(rule))]));
    },
    async take(key, rule, subject) {
      const { shared, own } = limiterOf(key, rule);
      try {
        // A database that takes no writes takes no counts, yet what is read is answered and nobody may guess without limit.
        await shared.consume(subject).catch(async (fault) => {
          if (takesNoWrites(fault)) return own.consume(subject);
          if (!isOfTheFuture(fault, rule)) throw fault;
          await shared.delete(subject);
          return shared.consume(subject);
        });
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext / 1000);
        throw refusal;
      }
    },
    async forgive(key, rule, subject) {
      await limiterOf(key, rule).shared.delete(subject);
    },
    async giveBack(key, rule, subject) {
      await limiterOf(key, rule).shared.reward(subject, 1);
    },
  };
}
