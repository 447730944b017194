import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateRule } from '#shared/contract/operation.ts';
import { takesNoWrites } from '../db/database-faults.ts';
import { tooMany } from './app-error.ts';

/** Where a subject stands with a rule once a call was counted. */
export interface Count {
  /** Calls that are left in the time that runs now. */
  left: number;
  /** Whole seconds until that time is over, at least 1. */
  secondsLeft: number;
  /** This call was one too many. */
  isSpent: boolean;
}

export interface RateLimits {
  /** Counts one call under `key` for `subject` and says where that leaves it; what is one too many is for the caller to refuse. */
  count(key: string, rule: RateRule, subject: string): Promise<Count>;
  /** Counts one call under `key` for `subject`; throws 429 with Retry-After when the rule is spent. */
  take(key: string, rule: RateRule, subject: string): Promise<void>;
  /** Clears the count, for example after a correct password. */
  forgive(key: string, rule: RateRule, subject: string): Promise<void>;
  /** Takes back one counted call that turned out to be no guess. */
  giveBack(key: string, rule: RateRule, subject: string): Promise<void>;
  /** Calls of each subject counted in the time that runs now, with those that were refused; none of who made none. */
  used(key: string, subjects: readonly string[]): Promise<Map<string, number>>;
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
    const points = most(rule);
    // One key may have several rules, as tokens have quotas of their own; their counts stand in the same rows.
    const name = `${key} ${points}`;
    let limiter = limiters.get(name);
    if (!limiter) {
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
      limiters.set(name, limiter);
    }
    return limiter;
  };
  const count: RateLimits['count'] = async (key, rule, subject) => {
    const { shared, own } = limiterOf(key, rule);
    const stands = ({ remainingPoints, msBeforeNext }: RateLimiterRes, isSpent: boolean): Count => ({
      left: remainingPoints,
      secondsLeft: Math.max(1, Math.ceil(msBeforeNext / 1000)),
      isSpent,
    });
    try {
      // A database that takes no writes takes no counts, yet what is read is answered and nobody may guess without limit.
      const counted = await shared.consume(subject).catch(async (fault) => {
        if (takesNoWrites(fault)) return own.consume(subject);
        if (!isOfTheFuture(fault, rule)) throw fault;
        await shared.delete(subject);
        return shared.consume(subject);
      });
      return stands(counted, false);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return stands(refusal, true);
      throw refusal;
    }
  };
  return {
    most,
    count,
    async used(key, subjects) {
      const { rows } = await pool.query<{ key: string; points: number }>(
        'select key, points from rate_limits where key = any($1) and expire > $2',
        [subjects.map((subject) => `${key}:${subject}`), Date.now()],
      );
      return new Map(rows.map((row) => [row.key.slice(key.length + 1), row.points]));
    },
    async take(key, rule, subject) {
      const { isSpent, secondsLeft } = await count(key, rule, subject);
      if (isSpent) throw tooMany(secondsLeft);
    },
    async forgive(key, rule, subject) {
      await limiterOf(key, rule).shared.delete(subject);
    },
    async giveBack(key, rule, subject) {
      await limiterOf(key, rule).shared.reward(subject, 1);
    },
  };
}
