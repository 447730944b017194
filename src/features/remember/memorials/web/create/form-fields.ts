import type { Draft, GraveDraft, MemorialDraft } from './draft.ts';

/** Every field in the order of the screen, by the step of a phone that shows it. */
export const STEPS = [
  {
    name: 'grave',
    fields: [
      'deceasedName',
      'choice',
      'dateOfBirth',
      'dateOfDeath',
      'cemetery',
      'location',
      'gpsCoordinates',
      'section',
      'graveNumber',
      'additionalInfo',
    ],
  },
  { name: 'memorial', fields: ['title', 'description', 'visibility', 'photos'] },
  { name: 'timeline', fields: ['timeline', 'entry'] },
] as const;

export type FieldName = (typeof STEPS)[number]['fields'][number];

/** Message keys, or sentences of the server, by field. */
export type Problems = Partial<Record<FieldName, string>>;

/** The first field that has a problem, and the step it stands in. */
export function firstProblem(problems: Problems): { field: FieldName; step: number } | null {
  for (const [step, { fields }] of STEPS.entries()) {
    const field = fields.find((name) => problems[name] !== undefined);
    if (field) return { field, step };
  }
  return null;
}

/** Those of one step. */
export function problemsOf(step: number, problems: Problems): Problems {
  const fields: readonly FieldName[] = STEPS[step]?.fields ?? [];
  return Object.fromEntries(Object.entries(problems).filter(([name]) => fields.includes(name as FieldName)));
}

/** What every part of the form is handed: what is typed, how to change it, what is wrong with it. */
export interface Editing {
  draft: Draft;
  edit: (change: (draft: Draft) => Draft) => void;
  editGrave: (patch: Partial<GraveDraft>) => void;
  editMemorial: (patch: Partial<MemorialDraft>) => void;
  errorOf: (field: FieldName) => string | undefined;
  /** Where the focus goes once the change is on the screen: what was pressed may be gone. */
  focusOn: (selector: string) => void;
}
