import * as z from 'zod';

const words = z.string().min(1);
/** A path of this site, or an outside address. */
const address = z.string().regex(/^(\/|https:\/\/)/);

const plain = [
  z.strictObject({ kind: z.literal('text'), text: words }),
  z.strictObject({ kind: z.literal('note'), text: words }),
  z.strictObject({ kind: z.literal('steps'), items: z.array(words).min(1) }),
  z.strictObject({ kind: z.literal('list'), items: z.array(words).min(1) }),
  /** A list of things, each with its explanation. */
  z.strictObject({
    kind: z.literal('facts'),
    items: z.array(z.strictObject({ term: words, text: words })).min(1),
  }),
  z.strictObject({
    kind: z.literal('links'),
    items: z.array(z.strictObject({ to: address, label: words })).min(1),
  }),
  z.strictObject({ kind: z.literal('question'), id: words, question: words, answer: words }),
  /** A picture of the screen, by the name of its file. */
  z.strictObject({ kind: z.literal('picture'), id: words, alt: words }),
] as const;

/** Arabic words are never typed into an article: it names them, and the product's own text is inserted. */
const namedDua = z.strictObject({ kind: z.literal('dua'), id: z.literal('salam') });

/** Who runs the site is a setting: the policy only says where it stands. */
const namedOperator = z.strictObject({ kind: z.literal('operator') });

export const shownOperator = z.strictObject({
  kind: z.literal('operator'),
  name: z.string().nullable(),
  address: z.string().nullable(),
  contact: z.string().nullable(),
});

export const shownDua = z.strictObject({
  kind: z.literal('dua'),
  arabic: words,
  text: words,
  source: words,
});

const sectionOf = <Block extends z.ZodType>(block: Block) =>
  z.strictObject({ heading: words, blocks: z.array(block).min(1) });

const base = { title: words, summary: words };

/**
 * An article's file; `[[graves:links.directions]]` stands for that text of the product, `[[figure:planRefund]]`
 * for that number or period, as the code has it.
 */
export const articleFile = z.strictObject({
  ...base,
  /** What people type who look for this and what its texts do not say; searched, and never shown. */
  words: z.array(words).optional(),
  sections: z.array(sectionOf(z.discriminatedUnion('kind', [...plain, namedDua, namedOperator]))).min(1),
});

export const articleShown = z.strictObject({
  slug: words,
  ...base,
  sections: z.array(sectionOf(z.discriminatedUnion('kind', [...plain, shownDua, shownOperator]))),
});

export type ArticleFile = z.output<typeof articleFile>;
export type Article = z.output<typeof articleShown>;
export type Block = Article['sections'][number]['blocks'][number];
