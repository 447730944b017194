import type { AlarmName } from '#shared/contract/alarm-names.ts';

export interface Alarm {
  name: AlarmName;
  /** How many of what its words speak of. */
  count?: number;
  /** The program's own words, in English. */
  problem?: string;
}

/** What one slice knows to be wrong; an empty list where nothing is. */
export type AlarmSource<Parts> = (parts: Parts, now: Date) => Promise<Alarm[]>;
