import type { Proposal } from '../write-proposal.ts';

/** The proposal as plain text, for a mail or a paper without pictures. */
export function proposalText({ title, lead, sections, cemeteries }: Proposal, foot: string): string {
  const underline = (text: string, sign: string) => `${text}\n${sign.repeat(Math.min([...text].length, 72))}`;
  const listed = (points: readonly string[], isNumbered: boolean) =>
    points.map((point, at) => `${isNumbered ? `${at + 1}.` : '-'} ${point}`).join('\n');
  const parts = [
    underline(title, '='),
    lead,
    ...sections.flatMap((section) => [
      underline(section.title, '-'),
      ...section.paragraphs,
      ...(section.points.length > 0 ? [listed(section.points, section.isNumbered)] : []),
    ]),
    underline(cemeteries.title, '-'),
    ...(cemeteries.figures.length > 0 ? [listed(cemeteries.figures, false)] : []),
    cemeteries.rows.map((row) => `- ${row.filter(Boolean).join(' · ')}`).join('\n'),
    ...cemeteries.notes,
    '--',
    foot,
  ];
  return `${parts.join('\n\n')}\n`;
}
