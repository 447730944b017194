import type { FlatTexts } from '#shared/contract/flat-texts.ts';

/** What a reader sees of an article's file; the rest of it are addresses, names of parts, and words to search by. */
const SHOWN = ['title', 'summary', 'heading', 'text', 'term', 'label', 'question', 'answer', 'alt'];
const PARTS = ['sections', 'blocks', 'items'];
/** A text of the product or a figure, which is filled in. */
export const INSERTED = /\[\[[^\]]+\]\]/g;

/**
 * The texts of an article by their place in its file, 'sections.0.blocks.1.items.2', which is the same in every language.
 * A text that only names one of the product is not an article's own.
 */
export function articleTexts(part: unknown, prefix = ''): FlatTexts {
  const texts: FlatTexts = new Map();
  for (const [name, child] of Object.entries(part as object)) {
    const place = prefix ? `${prefix}.${name}` : name;
    const isItem = Array.isArray(part);
    if (typeof child === 'string') {
      const isOwn = /\p{L}/u.test(child.replace(INSERTED, ''));
      if (isOwn && (isItem || SHOWN.includes(name))) texts.set(place, child);
    } else if (isItem || PARTS.includes(name)) {
      for (const [inner, text] of articleTexts(child, place)) texts.set(inner, text);
    }
  }
  return texts;
}
