import { SETTING_NAMES } from './settings-schema.ts';

/** Names under these prefixes are ours alone, so an unknown one is a slip. */
const OWN_PREFIXES = ['BACKUP_', 'CDN_', 'S3_', 'STRIPE_', 'VAPID_'];
/** Short names (HOST, PORT, DEMO) lie one letter from other programs' variables. */
const SHORTEST_COMPARED = 8;

/**
 * Sentences about variables that look like a setting but are none. A misspelt DATABASE_URL would
 * otherwise start an empty embedded database without a word.
 */
export function findMisspeltSettings(names: string[]): string[] {
  return names
    .filter((name) => !SETTING_NAMES.includes(name))
    .flatMap((name) => {
      const meant = SETTING_NAMES.find(
        (known) => known.length >= SHORTEST_COMPARED && isOneSlipAway(name, known),
      );
      if (meant) return [`${name} is not a setting; ${meant} was probably meant.`];
      const prefix = OWN_PREFIXES.find((own) => name.startsWith(own));
      if (!prefix) return [];
      const family = SETTING_NAMES.filter((known) => known.startsWith(prefix));
      return [`${name} is not a setting; there are ${family.join(', ')}.`];
    });
}

/** Whether one inserted, dropped, changed or swapped letter separates the two. */
export function isOneSlipAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const restOne = one.slice(start);
  const restOther = other.slice(start);
  const changed = restOne.slice(1) === restOther.slice(1);
  const dropped = restOne === restOther.slice(1) || restOne.slice(1) === restOther;
  const swapped =
    restOne[0] === restOther[1] && restOne[1] === restOther[0] && restOne.slice(2) === restOther.slice(2);
  return changed || dropped || swapped;
}
