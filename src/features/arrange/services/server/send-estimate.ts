import type { Language } from '#shared/contract/languages.ts';
import type { FileReply } from '#shared/contract/transfers.ts';
import type { Clock } from '#shared/server/clock.ts';
import { drawDocument } from '#shared/server/drawing/draw-document.ts';
import { madeFile } from '#shared/server/http/made-file.ts';
import type { Texts } from '#shared/server/texts.ts';
import { readChoice } from '../calculator/estimate-address.ts';
import { estimatePaper } from './estimate-paper.ts';

/** Sends the estimate that an address names, to keep or to print; any address gives one. */
export async function sendEstimate(
  { texts, clock, origin }: { texts: Texts; clock: Clock; origin: string },
  language: Language,
  query: Record<string, string | undefined>,
): Promise<FileReply> {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  const choice = readChoice(new URLSearchParams(given));
  const paper = estimatePaper(choice, {
    t: texts.translate(language),
    language,
    now: clock.now(),
    address: `${origin}/services?tab=calculator`,
  });
  const pdf = await drawDocument(paper);
  return madeFile([pdf], {
    type: 'application/pdf',
    cache: 'private, no-store',
    disposition: 'inline; filename="funeral-cost-estimate.pdf"',
  });
}
