import {
  type Choice,
  type EstimateGroup,
  GROUP_NAMES,
  GUESTS_DEFAULT,
  GUESTS_MAX,
  GUESTS_MIN,
  optionsOf,
} from './estimate.ts';

/** Parameters for up to three choices side by side, each packed into one value. */
export const COMPARED = ['a', 'b', 'c'] as const;
export type ComparedName = (typeof COMPARED)[number];
export type Compared = Partial<Record<ComparedName, Choice>>;

export const ESTIMATE_KEYS = ['guests', ...GROUP_NAMES, ...COMPARED] as const;
/** The longest value that an address may carry. */
export const ESTIMATE_VALUE = 120;

export const DEFAULT_CHOICE: Choice = {
  guests: GUESTS_DEFAULT,
  funeral: 'simple',
  gravestone: '',
  cleaning: '',
  florist: '',
  catering: '',
};

/** Whole numbers from 10 to 500; anything else, and nothing, is 50. */
export function readGuests(typed: string | null | undefined): number {
  const text = typed?.trim() ?? '';
  const guests = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return guests >= GUESTS_MIN && guests <= GUESTS_MAX ? guests : GUESTS_DEFAULT;
}

/** Reads a choice from any address; unknown values are left out. */
export const readChoice = (params: URLSearchParams): Choice =>
  choiceOf(params.get('guests'), (group) => params.get(group));

function choiceOf(guests: string | null, optionIn: (group: EstimateGroup) => string | null): Choice {
  const known = GROUP_NAMES.map((group) => {
    const option = optionIn(group);
    const isKnown = option !== null && optionsOf(group).includes(option);
    return [group, isKnown ? option : DEFAULT_CHOICE[group]];
  });
  return { ...Object.fromEntries(known), guests: readGuests(guests) };
}

/** 'simple.engraved.-.-.meal.80', as one value of an address. */
export const packChoice = (choice: Choice): string =>
  [...GROUP_NAMES.map((group) => choice[group] || '-'), choice.guests].join('.');

function unpackChoice(text: string): Choice {
  const parts = text.split('.');
  return choiceOf(parts[GROUP_NAMES.length] ?? null, (group) => parts[GROUP_NAMES.indexOf(group)] ?? null);
}

export function readCompared(params: URLSearchParams): Compared {
  const kept: Compared = {};
  for (const name of COMPARED) {
    const text = params.get(name);
    if (text) kept[name] = unpackChoice(text);
  }
  return kept;
}

/** The parameters of a choice and its comparison, leaving out defaults. */
export function estimateParams(choice: Choice, compared: Compared = {}): URLSearchParams {
  const params = new URLSearchParams();
  if (choice.guests !== GUESTS_DEFAULT) params.set('guests', String(choice.guests));
  for (const group of GROUP_NAMES) {
    if (choice[group] !== DEFAULT_CHOICE[group]) params.set(group, choice[group]);
  }
  for (const name of COMPARED) {
    const kept = compared[name];
    if (kept) params.set(name, packChoice(kept));
  }
  return params;
}

/** Link to the calculator with this choice. */
export function calculatorLink(choice: Choice, compared: Compared = {}): string {
  const params = estimateParams(choice, compared);
  return `/services?tab=calculator${params.size > 0 ? `&${params}` : ''}`;
}
