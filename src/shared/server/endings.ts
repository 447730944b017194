import type { Orm } from './db/connect-database.ts';
import type { Jobs } from './jobs/create-jobs.ts';

/** The ways in which somebody's power ends. */
export const ENDINGS = [
  'signed_out',
  'suspended',
  'demoted',
  'left_memorial',
  'left_office',
  'erased',
] as const;
export type EndingKind = (typeof ENDINGS)[number];

/** One ending: of whom, and for a memorial or an office of which. */
export type Ending = { userId: number } & (
  | { kind: 'signed_out' | 'suspended' | 'demoted' | 'erased' }
  /** Removed, left, given a lower role, blocked, or replaced by who claimed the page. */
  | { kind: 'left_memorial'; memorialId: number }
  | { kind: 'left_office'; organisationId: number }
  /** Another role that opens all that the one before did: nothing ends but what was bound to that role. */
  | { kind: 'raised' }
);
export type EndingOf<Kind extends Ending['kind']> = Extract<Ending, { kind: Kind }>;

export interface EndingParts {
  jobs: Jobs;
  now: Date;
  /** Tells everyone with a reminder that a stream was called off. */
  tellCancelled(tx: Orm, streamId: number): Promise<void>;
  /** Calls off what a cleaner was to do at graves, with the sums that are held for it, and tells who ordered it. */
  callOffVisits(tx: Orm, userId: number): Promise<void>;
}

type Ends<Kind extends Ending['kind']> = (
  tx: Orm,
  ending: EndingOf<Kind>,
  parts: EndingParts,
) => Promise<unknown>;

/**
 * What becomes of one kind of power at each ending: what is done, or why it has ended without that, or why it stays. A kind
 * that says nothing of an ending does not compile.
 */
export type Power = { [Kind in EndingKind]: Ends<Kind> | { ended: string } | { stays: string } } & {
  /** For what is bound to the role that somebody had, whatever the next one opens. */
  raised?: Ends<'raised'>;
};

/** Ends all that follows from somebody's power, in the transaction that ends the power itself. */
export type EndPower = (tx: Orm, ending: Ending) => Promise<void>;

export function createEndPower(
  powers: Readonly<Record<string, Power>>,
  parts: Omit<EndingParts, 'now'> & { now(): Date },
): EndPower {
  return async (tx, ending) => {
    for (const power of Object.values(powers)) {
      const end = power[ending.kind];
      if (typeof end === 'function')
        await (end as Ends<Ending['kind']>)(tx, ending, { ...parts, now: parts.now() });
    }
  };
}
