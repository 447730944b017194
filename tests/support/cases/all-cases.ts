import { ACCOUNT_CASES } from './account-cases.ts';
import type { Cases } from './case-kinds.ts';
import { CHAT_CASES } from './chat-cases.ts';
import { CLEANING_CASES } from './cleaning-cases.ts';
import { DEATH_RECORD_CASES } from './death-record-cases.ts';
import { DUA_DATES_CASES } from './dua-dates-cases.ts';
import { HELP_CASES } from './help-cases.ts';
import { IMPORTS_CASES } from './imports-cases.ts';
import { LAYOUTS_CASES } from './layouts-cases.ts';
import { MEMORIAL_CASES } from './memorial-cases.ts';
import { NEWS_CASES } from './news-cases.ts';
import { OFFICES_CASES } from './offices-cases.ts';
import { OPEN_CASES } from './open-cases.ts';
import { OWN_DATA_CASES } from './own-data-cases.ts';
import { PARTNERSHIP_CASES } from './partnership-cases.ts';
import { PAYMENTS_CASES } from './payments-cases.ts';
import { PROFILE_CASES } from './profile-cases.ts';
import { REGISTRY_CASES } from './registry-cases.ts';
import { REMINDERS_CASES } from './reminders-cases.ts';
import { SECURITY_CASES } from './security-cases.ts';
import { SERVICES_CASES } from './services-cases.ts';
import { SPELLINGS_CASES } from './spellings-cases.ts';
import { STREAM_CASES } from './streams-cases.ts';
import { TRUST_CASES } from './trust-cases.ts';
import { VISIT_CASES } from './visit-cases.ts';
import { WORDS_CASES } from './words-cases.ts';

/** Every operation; one that is missing here fails the test. */
export const CASES: Cases = {
  ...MEMORIAL_CASES,
  ...WORDS_CASES,
  ...TRUST_CASES,
  ...ACCOUNT_CASES,
  ...OPEN_CASES,
  ...PARTNERSHIP_CASES,
  ...HELP_CASES,
  ...SPELLINGS_CASES,
  ...OFFICES_CASES,
  ...REGISTRY_CASES,
  ...CHAT_CASES,
  ...REMINDERS_CASES,
  ...DEATH_RECORD_CASES,
  ...IMPORTS_CASES,
  ...LAYOUTS_CASES,
  ...NEWS_CASES,
  ...STREAM_CASES,
  ...DUA_DATES_CASES,
  ...OWN_DATA_CASES,
  ...PAYMENTS_CASES,
  ...PROFILE_CASES,
  ...SECURITY_CASES,
  ...SERVICES_CASES,
  ...CLEANING_CASES,
  ...VISIT_CASES,
};
