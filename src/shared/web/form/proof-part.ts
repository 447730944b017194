import type { ComponentType } from 'react';

/** The fields that ask who somebody is once more; pages hand those of the access slice to forms of other slices. */
export type ProofPart = ComponentType<{
  fields: Readonly<Record<string, string | undefined>>;
  asksCode: boolean;
}>;
