import { fromPence, toPence } from '#shared/contract/pence.ts';
import type { OwnCleaner } from '../cleaners-contract.ts';
import type { CleanerForm } from '../cleaners-fields.ts';
import { readAreas } from '../postcode-areas.ts';

/** A cleaner's entry as its form holds it. */
export interface CleanerDraft extends Omit<CleanerForm, 'areas' | 'oneOffPrice'> {
  areas: string;
  /** Pounds. */
  oneOffPrice: string;
}

export const EMPTY_CLEANER: CleanerDraft = {
  fullName: '',
  phone: '',
  address: '',
  postcode: '',
  areas: '',
  languages: [],
  bio: '',
  weeklySlots: [],
  oneOffPrice: '',
  takesPlans: true,
  isWidow: false,
  consentsToShowWidow: false,
  consentsToBeCounted: false,
  isActive: true,
};

export function draftOf(own: OwnCleaner): CleanerDraft {
  const { fullName, phone, address, postcode, bio, takesPlans, isWidow, consentsToShowWidow } = own;
  return {
    fullName,
    phone,
    address,
    postcode,
    bio,
    takesPlans,
    isWidow,
    consentsToShowWidow,
    consentsToBeCounted: own.consentsToBeCounted,
    isActive: own.isActive,
    areas: own.areas.join(', '),
    languages: own.languages as CleanerForm['languages'],
    weeklySlots: own.weeklySlots as CleanerForm['weeklySlots'],
    oneOffPrice: own.oneOffPrice === null ? '' : fromPence(own.oneOffPrice),
  };
}

/** The body of the request; a price that cannot be read is sent in a form that the server refuses. */
export const bodyOf = ({ areas, oneOffPrice, ...rest }: CleanerDraft): CleanerForm => ({
  ...rest,
  areas: readAreas(areas),
  oneOffPrice: oneOffPrice.trim() === '' ? null : (toPence(oneOffPrice) ?? -1),
});
