import { readPartialDate } from '#shared/contract/partial-date.ts';
import { chiBirthday, type HealthNumberKind, IS_HEALTH_NUMBER } from '#shared/health-number.ts';
import type { MatchReason } from '#shared/names/name-types.ts';
import { certificateCountry } from './certificate-patterns.ts';

/**
 * The weight of each check. The screen and docs/decisions/0017 show this table; a change to it needs a new
 * METHOD.
 */
export const WEIGHTS = {
  health_number: 3,
  number_birthday: 1,
  certificate_number: 1,
  dates: 2,
  age: 1,
  registration: 1,
  death_certificate: 3,
  burial_order: 2,
  burial_register: 2,
  register_name: 3,
  register_death: 2,
  register_cemetery: 1,
  duplicate: 2,
} as const;

/** Names the table and rules that a confidence was computed with. */
export const METHOD = 'evidence-1';
/** An age in years that a person should check. */
export const AGE_MAX = 120;

export type Check = keyof typeof WEIGHTS;
export const CHECKS = Object.keys(WEIGHTS) as Check[];
export const RESULTS = ['passed', 'failed', 'warned', 'unknown'] as const;

export interface Evidence {
  check: Check;
  result: (typeof RESULTS)[number];
  /** 0: the check does not apply in this case. */
  weight: number;
  /** Message key of the sentence that says what was found. */
  detail: string;
  values: Record<string, number>;
  /** Reasons from a comparison of names. */
  reasons: MatchReason[];
}

/** Everything that is known of a case when it is checked. */
export interface Facts {
  kind: HealthNumberKind | 'none';
  /** The number in clear, only while the checks run. */
  number: string | null;
  dateOfBirth: string;
  dateOfDeath: string;
  certificateNumber: string;
  /** Today's date in London. */
  today: string;
  documents: readonly { documentType: string; issueDate: string; isVerified: boolean }[];
  /** The linked grave, as the register records it. */
  grave: {
    score: number;
    isSameName: boolean;
    reasons: MatchReason[];
    /** YYYY, YYYY-MM or YYYY-MM-DD. */
    dateOfDeath: string | null;
    isSameCemetery: boolean;
  } | null;
  /** Whether another case has the same number. */
  isDuplicate: boolean;
}

type Seen = Pick<Evidence, 'result' | 'detail'> & Partial<Pick<Evidence, 'values' | 'reasons' | 'weight'>>;

const beside = (detail: string): Seen => ({ result: 'unknown', detail, weight: 0 });
const passed = (detail: string, more: Partial<Seen> = {}): Seen => ({ result: 'passed', detail, ...more });
const failed = (detail: string, more: Partial<Seen> = {}): Seen => ({ result: 'failed', detail, ...more });
const warned = (detail: string, more: Partial<Seen> = {}): Seen => ({ result: 'warned', detail, ...more });
const open = (detail: string): Seen => ({ result: 'unknown', detail });

const RULES: Record<Check, (facts: Facts) => Seen> = {
  health_number({ kind, number }) {
    if (kind === 'none' || number === null) return beside('number_absent');
    return IS_HEALTH_NUMBER[kind](number) ? passed('number_valid') : failed('number_invalid');
  },
  number_birthday({ kind, number, dateOfBirth }) {
    const born = kind === 'chi' && number !== null ? chiBirthday(number) : null;
    if (born === null || dateOfBirth.length !== 10) return beside('birthday_apart');
    return dateOfBirth.slice(2) === born ? passed('birthday_same') : failed('birthday_differs');
  },
  certificate_number({ certificateNumber }) {
    const country = certificateCountry(certificateNumber);
    return country ? passed(`pattern_${country}`) : warned('pattern_unknown');
  },
  dates({ dateOfBirth, dateOfDeath, today }) {
    if (dateOfDeath > today) return failed('death_in_future');
    if (dateOfBirth && firstDay(dateOfBirth) > dateOfDeath) return failed('death_before_birth');
    return passed('dates_fine');
  },
  age({ dateOfBirth, dateOfDeath }) {
    const age = dateOfBirth ? ageAt(firstDay(dateOfBirth), dateOfDeath) : -1;
    if (age < 0) return beside('age_unknown');
    return age > AGE_MAX ? warned('age_over', { values: { age } }) : passed('age_fine', { values: { age } });
  },
  registration({ documents, dateOfDeath }) {
    const issued = documents.filter(({ documentType }) => documentType === 'death_certificate');
    if (issued.length === 0) return open('registration_unknown');
    return issued.every(({ issueDate }) => issueDate >= dateOfDeath)
      ? passed('registration_fine')
      : failed('registration_early');
  },
  death_certificate: (facts) => documentSeen(facts, 'death_certificate'),
  burial_order: (facts) => documentSeen(facts, 'burial_order'),
  burial_register: (facts) => documentSeen(facts, 'burial_register'),
  register_name({ grave }) {
    if (!grave) return open('grave_none');
    const more = { values: { score: Math.round(grave.score * 100) }, reasons: grave.reasons };
    return grave.isSameName ? passed('name_same', more) : failed('name_differs', more);
  },
  register_death({ grave, dateOfDeath }) {
    if (!grave) return open('grave_none');
    if (!grave.dateOfDeath) return open('death_unrecorded');
    if (!dateOfDeath.startsWith(grave.dateOfDeath)) return failed('death_differs');
    return grave.dateOfDeath.length === 10 ? passed('death_same') : warned('death_coarse');
  },
  register_cemetery({ grave }) {
    if (!grave) return open('grave_none');
    return grave.isSameCemetery ? passed('cemetery_same') : failed('cemetery_differs');
  },
  duplicate({ number, isDuplicate }) {
    if (number === null) return beside('duplicate_unknown');
    return isDuplicate ? failed('duplicate_found') : passed('duplicate_none');
  },
};

const firstDay = (partial: string): string => readPartialDate(partial)?.date ?? partial;

/** Whole years; negative where the death precedes the birth. */
function ageAt(birth: string, death: string): number {
  const years = Number(death.slice(0, 4)) - Number(birth.slice(0, 4));
  return death.slice(5) < birth.slice(5) ? years - 1 : years;
}

function documentSeen({ documents }: Facts, type: string): Seen {
  const found = documents.filter(({ documentType }) => documentType === type);
  if (found.length === 0) return open('document_missing');
  return found.some(({ isVerified }) => isVerified) ? passed('document_checked') : open('document_unchecked');
}

/** The evidence for and against a case, check by check, in the order of the table. */
export function judgeEvidence(facts: Facts): Evidence[] {
  return CHECKS.map((check) => ({
    check,
    weight: WEIGHTS[check],
    values: {},
    reasons: [],
    ...RULES[check](facts),
  }));
}

/**
 * The weight of passed checks as a share of all that apply, to two decimals. Open checks count among those
 * that apply, so that leaving one out gains nothing. 0 without evidence.
 */
export function confidenceOf(evidence: readonly Pick<Evidence, 'result' | 'weight'>[]): number {
  const weigh = (rows: typeof evidence) => rows.reduce((sum, { weight }) => sum + weight, 0);
  const total = weigh(evidence);
  const gained = weigh(evidence.filter(({ result }) => result === 'passed'));
  return total === 0 ? 0 : Math.round((gained / total) * 100) / 100;
}
