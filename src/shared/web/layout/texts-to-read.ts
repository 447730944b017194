const BLOCKS = 'h1, h2, h3, p, li, dt, dd, blockquote';
/** What is worked with, or is no part of what the page says. */
const SILENT = 'form, nav, button, details:not([open]), [aria-hidden=true], .sr-only, [role=status]';

/** The visible texts of an element in their order, each with its language: what a voice reads of a page. */
export function textsToRead(root: Element | null, language: string): { text: string; language: string }[] {
  const blocks = [...(root?.querySelectorAll(BLOCKS) ?? [])];
  return blocks.flatMap((block) => {
    // A block that holds others is read with them.
    if (block.querySelector(BLOCKS) || block.closest(SILENT)) return [];
    if (!block.checkVisibility({ visibilityProperty: true })) return [];
    const text = block.textContent.replace(/\s+/g, ' ').trim();
    const of = block.closest('[lang]')?.getAttribute('lang') ?? language;
    return text ? [{ text, language: of.split('-')[0] ?? language }] : [];
  });
}
