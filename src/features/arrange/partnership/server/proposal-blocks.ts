import type { Block } from '#shared/server/drawing/draw-document.ts';
import type { Proposal } from '../write-proposal.ts';

/** The proposal as a letter of A4 pages. */
export function proposalBlocks({ title, lead, sections, cemeteries }: Proposal): Block[] {
  const list = (items: readonly string[], isNumbered = false): Block[] =>
    items.length > 0 ? [{ kind: 'list', items, isNumbered }] : [];
  return [
    { kind: 'heading', text: title, level: 1 },
    { kind: 'text', text: lead, isBold: true },
    ...sections.flatMap((section): Block[] => [
      { kind: 'heading', text: section.title, level: 2 },
      ...section.paragraphs.map((text): Block => ({ kind: 'text', text })),
      ...list(section.points, section.isNumbered),
    ]),
    { kind: 'heading', text: cemeteries.title, level: 2 },
    ...list(cemeteries.figures),
    { kind: 'table', head: cemeteries.head, rows: cemeteries.rows, widths: [3, 4, 3, 3] },
    ...cemeteries.notes.map((text): Block => ({ kind: 'text', text, isQuiet: true })),
  ];
}
