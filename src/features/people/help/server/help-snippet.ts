import type { HelpHit } from '../help-contract.ts';
import type { Word } from './help-words.ts';

type Part = HelpHit['text'][number];

/** Length of a snippet, and how much of it precedes the match. */
const LENGTH = 180;
const BEFORE = 60;

/** Neighbouring words are merged into one piece if both or neither match. */
export function markWords(words: readonly Word[], isHit: (folded: string) => boolean): Part[] {
  const parts: Part[] = [];
  for (const { text, folded } of words) {
    const hit = folded !== '' && isHit(folded);
    const last = parts.at(-1);
    if (last && last.isHit === hit) last.text += text;
    else parts.push({ text, isHit: hit });
  }
  return parts;
}

/** The text around the first match, cut between words. */
export function cutAround(parts: readonly Part[]): Part[] {
  const first = Math.max(
    0,
    parts.findIndex(({ isHit }) => isHit),
  );
  const before = parts
    .slice(0, first)
    .map(({ text }) => text)
    .join('');
  const head = before.length > BEFORE ? `… ${before.slice(-BEFORE).replace(/^\S*\s/u, '')}` : before;
  const cut: Part[] = head === '' ? [] : [{ text: head, isHit: false }];
  let room = LENGTH - head.length;
  for (const { text, isHit } of parts.slice(first)) {
    if (text.length <= room) {
      cut.push({ text, isHit });
      room -= text.length;
      continue;
    }
    cut.push({ text: `${text.slice(0, Math.max(0, room)).replace(/\s\S*$/u, '')}…`, isHit });
    break;
  }
  return cut;
}
