import { fromPence } from '#shared/contract/pence.ts';
import type { ProviderEntry } from '../entries-contract.ts';
import type { ServiceType } from '../services-values.ts';

/** An entry as its form holds it: lists with one item a line, prices in pounds. */
export interface EntryDraft {
  type: ServiceType;
  name: string;
  location: string;
  description: string;
  services: string;
  languages: string;
  priceFrom: string;
  priceTo: string;
  phone: string;
  email: string;
  website: string;
  proof: string;
}

export const EMPTY_ENTRY: EntryDraft = {
  type: 'cleaning',
  name: '',
  location: '',
  description: '',
  services: '',
  languages: '',
  priceFrom: '',
  priceTo: '',
  phone: '',
  email: '',
  website: '',
  proof: '',
};

const pounds = (pence: number | null): string => (pence === null ? '' : fromPence(pence));

export const draftOf = (entry: ProviderEntry): EntryDraft => ({
  type: entry.type,
  name: entry.name,
  location: entry.location,
  description: entry.description,
  services: entry.services.join('\n'),
  languages: entry.languages.join('\n'),
  priceFrom: pounds(entry.priceFrom),
  priceTo: pounds(entry.priceTo),
  phone: entry.phone,
  email: entry.email,
  website: entry.website,
  proof: entry.proof,
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The body of the call. */
export const bodyOf = (draft: EntryDraft) => ({
  ...draft,
  services: linesOf(draft.services),
  languages: linesOf(draft.languages),
});
