import type { Translate } from '#shared/contract/texts.ts';
import type { Council } from './partnership-contract.ts';

export interface ProposalSection {
  id: string;
  title: string;
  paragraphs: readonly string[];
  points: readonly string[];
  isNumbered: boolean;
}

export interface Proposal {
  title: string;
  lead: string;
  sections: readonly ProposalSection[];
  cemeteries: {
    title: string;
    figures: readonly string[];
    head: readonly string[];
    rows: readonly (readonly string[])[];
    /** Remarks on what the list of cemeteries does not know. */
    notes: readonly string[];
  };
}

/** The sections before the list of cemeteries, and how many points each has. */
const SECTIONS = [
  { id: 'need', points: 0 },
  { id: 'families', points: 5 },
  { id: 'council', points: 6 },
  { id: 'how', points: 4, isNumbered: true },
  { id: 'trust', points: 5 },
  { id: 'next', points: 3, isNumbered: true },
] as const;

/**
 * The proposal to any council: one text, filled in with what is known of the council. `t` is called with full
 * namespaces.
 */
export function writeProposal(council: Council, t: Translate): Proposal {
  const say = (key: string, values = {}) =>
    t(`partnership:proposal.${key}`, { place: council.place, ...values });
  return {
    title: say('title'),
    lead: say('lead', { council: council.name }),
    sections: SECTIONS.map(({ id, points, ...section }) => ({
      id,
      title: say(`${id}.title`),
      paragraphs: [say(`${id}.text`)],
      points: Array.from({ length: points }, (_, at) => say(`${id}.point${at + 1}`)),
      isNumbered: 'isNumbered' in section,
    })),
    cemeteries: cemeteriesOf(council, say),
  };
}

type Say = (key: string, values?: Record<string, string | number>) => string;

function cemeteriesOf({ cemeteries, statedCemeteries, source }: Council, say: Say): Proposal['cemeteries'] {
  const own = cemeteries.filter(({ operator }) => operator === 'council');
  const muslim = cemeteries.filter(({ hasMuslimBurials }) => hasMuslimBurials);
  const trusts = cemeteries.filter(({ operator }) => operator === 'trust');
  const missing = statedCemeteries === null ? 0 : Math.max(statedCemeteries - own.length, 0);
  const named = (list: readonly { name: string }[]) =>
    list.map(({ name }) => name).join(say('cemeteries.comma'));
  return {
    title: say('cemeteries.title'),
    figures: [
      ...(statedCemeteries === null ? [] : [say('cemeteries.stated', { count: statedCemeteries })]),
      ...(muslim.length > 0
        ? [say('cemeteries.muslim', { count: muslim.length, names: named(muslim) })]
        : []),
      ...(trusts.length > 0 ? [say('cemeteries.trust', { count: trusts.length, names: named(trusts) })] : []),
    ],
    head: [
      say('cemeteries.name'),
      say('cemeteries.area'),
      say('cemeteries.operator'),
      say('cemeteries.burials'),
    ],
    rows: cemeteries.map((row) => [
      row.name,
      row.area,
      say(`cemeteries.operators.${row.operator}`),
      say(row.hasMuslimBurials ? 'cemeteries.yes' : 'cemeteries.unknown'),
    ]),
    notes: [
      ...(missing > 0
        ? [say('cemeteries.incomplete', { known: own.length, stated: statedCemeteries ?? 0 })]
        : []),
      ...(source ? [source] : []),
    ],
  };
}
