import type { InputOf } from '#shared/contract/operation.ts';
import type { SpellingsContract } from './spellings-contract.ts';
import type { Verdict } from './spellings-values.ts';

type PairBody = NonNullable<InputOf<SpellingsContract['suggest']>['body']>;

/** The form as the operation takes it, with scripts or without; what is not chosen the server reports at its field. */
export const readPair = ({
  nameA = '',
  nameB = '',
  verdict = '',
  why = '',
  community = '',
  consent = '',
  website = '',
}: Readonly<Record<string, string>>): PairBody => ({
  ...{ nameA, nameB, why, community, website },
  verdict: verdict as Verdict,
  consent: (consent === 'true') as true,
});
