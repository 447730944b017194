import type { Translate } from '#shared/contract/texts.ts';
import type { FileReply } from '#shared/contract/transfers.ts';
import { drawDocument } from '#shared/server/drawing/draw-document.ts';
import { madeFile } from '#shared/server/http/made-file.ts';
import type { Council } from '../partnership-contract.ts';
import type { ProposalFormat } from '../partnership-values.ts';
import { writeProposal } from '../write-proposal.ts';
import { proposalBlocks } from './proposal-blocks.ts';
import { proposalHtml } from './proposal-html.ts';
import { proposalText } from './proposal-text.ts';

const TYPES: Record<ProposalFormat, { type: string; ending: string }> = {
  html: { type: 'text/html; charset=utf-8', ending: 'html' },
  text: { type: 'text/plain; charset=utf-8', ending: 'txt' },
  pdf: { type: 'application/pdf', ending: 'pdf' },
};

/** The proposal as a file to keep, print and hand on. */
export async function sendProposal(
  council: Council,
  { format, language, t, origin }: { format: ProposalFormat; language: string; t: Translate; origin: string },
): Promise<FileReply> {
  const proposal = writeProposal(council, t);
  const foot = `${t('common:site.name')} · ${origin}`;
  const body =
    format === 'pdf'
      ? await drawDocument({ title: proposal.title, language, foot, blocks: proposalBlocks(proposal) })
      : format === 'html'
        ? proposalHtml(proposal, { language, foot })
        : proposalText(proposal, foot);
  const { type, ending } = TYPES[format];
  return madeFile([body], {
    type,
    cache: 'private, no-store',
    disposition: `attachment; filename="ziyarah-${council.slug}-proposal.${ending}"`,
  });
}
