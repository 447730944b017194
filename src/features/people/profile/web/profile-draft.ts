import type { OwnProfile } from '../profile-contract.ts';
import type { ProfileForm } from '../profile-fields.ts';
import { SHOWN_FIELDS } from '../profile-values.ts';

/** The fields of the form as typed. */
export interface ProfileDraft {
  fullName: string;
  email: string;
  bio: string;
  location: string;
  language: string;
  currentPassword: string;
  code: string;
}

export type ShownField = (typeof SHOWN_FIELDS)[number];

/** @param typed values sent without JavaScript that were refused; a password or a code is never shown again */
export function draftOf(profile: OwnProfile, typed: Readonly<Record<string, string>> = {}): ProfileDraft {
  const { fullName, email, bio, location, language } = { ...profile, ...typed };
  return { fullName, email, bio, location, language, currentPassword: '', code: '' };
}

/** Only fields that were edited are sent, so that no other change is undone by accident. */
export function changesOf(draft: ProfileDraft, base: OwnProfile): ProfileForm {
  const typed = SHOWN_FIELDS.filter((name) => draft[name].trim() !== base[name].trim());
  const changes = Object.fromEntries(typed.map((name) => [name, draft[name]])) as ProfileForm;
  const { currentPassword, code } = draft;
  if (changes.email === undefined || !currentPassword) return changes;
  return { ...changes, currentPassword, ...(code ? { code } : {}) };
}

/** Fields whose saved value has changed since the form was opened. */
export function standingOf(base: OwnProfile, now: OwnProfile): Partial<Record<ShownField, string>> {
  return Object.fromEntries(
    SHOWN_FIELDS.filter((name) => now[name] !== base[name]).map((name) => [name, now[name]]),
  );
}
