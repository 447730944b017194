import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIGURES } from '#app/figures.ts';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { loadTexts } from '#shared/server/texts.ts';
import type { ArticleFile } from '../article-shape.ts';
import { HELP_ARTICLES } from '../help-values.ts';
import { readArticleFile } from './help-library.ts';
import { labelsIn, presentArticle } from './present-article.ts';

const texts = loadTexts();
const operator = { name: null, address: null, contact: null };
const inserted = { salam: 'سلام', figures: FIGURES, operator };

/** All that must be the same in every language; what is left out is what is written in it. */
function shapeOf({ sections }: ArticleFile): unknown {
  return sections.map(({ blocks }) =>
    blocks.map((block) => {
      switch (block.kind) {
        case 'links':
          return block.items.map(({ to }) => to);
        case 'steps':
        case 'list':
          return [block.kind, ...block.items.map(labelsIn)];
        case 'facts':
          return block.items.map(({ term, text }) => [labelsIn(term), labelsIn(text)]);
        case 'question':
          return [block.id, labelsIn(block.question), labelsIn(block.answer)];
        case 'picture':
        case 'dua':
          return [block.kind, block.id];
        case 'operator':
          return [block.kind];
        default:
          return [block.kind, labelsIn(block.text)];
      }
    }),
  );
}

const wordsOf = (article: ArticleFile): string[] => [
  article.title,
  article.summary,
  ...article.sections.flatMap(({ heading, blocks }) => [
    heading,
    ...blocks.flatMap((block) => {
      if (block.kind === 'steps' || block.kind === 'list') return block.items;
      if (block.kind === 'facts') return block.items.map(({ text }) => text);
      if (block.kind === 'question') return [block.question, block.answer];
      if (block.kind === 'picture') return [block.alt];
      return block.kind === 'text' || block.kind === 'note' ? [block.text] : [];
    }),
  ]),
];

describe.each(HELP_ARTICLES.map(({ slug }) => slug))('%s', (slug) => {
  const english = readArticleFile('en', slug);

  it.each(LANGUAGES)('has the same parts in %s', (language) => {
    expect(shapeOf(readArticleFile(language, slug))).toEqual(shapeOf(english));
  });

  it.each(LANGUAGES.filter((language) => language !== 'en'))('is written in %s', (language) => {
    const words = wordsOf(readArticleFile(language, slug));
    const left = words.filter((text, at) => text === wordsOf(english)[at] && text.split(' ').length > 2);
    expect(left).toEqual([]);
  });

  it.each(LANGUAGES)('calls buttons in %s what they are called there', (language) => {
    const t = texts.translate(language);
    const labels = JSON.stringify(readArticleFile(language, slug)).match(/\[\[[^\]]+\]\]/g) ?? [];
    for (const label of labels) {
      const key = label.slice(2, -2);
      if (key.startsWith('figure:')) {
        expect(FIGURES).toHaveProperty(key.slice('figure:'.length));
        continue;
      }
      expect([label, t(key)]).not.toEqual([label, key.slice(key.indexOf(':') + 1)]);
      expect(t(key)).not.toContain('{{');
    }
    const shown = presentArticle(slug, readArticleFile(language, slug), { language, t, ...inserted });
    expect(JSON.stringify(shown)).not.toMatch(/\[\[|\{\{/);
  });

  it('names no two parts alike', () => {
    for (const language of LANGUAGES) {
      const headings = readArticleFile(language, slug).sections.map(({ heading }) => heading);
      expect(new Set(headings).size).toBe(headings.length);
    }
  });

  it.each(['ar', 'ur'] as const)('leaves no Latin letters in %s but names and codes', (language) => {
    const left = wordsOf(readArticleFile(language, slug))
      .map((text) => text.replace(/\[\[[^\]]+\]\]/g, ''))
      .flatMap((text) => text.match(/[A-Za-z]{2,}(?: [A-Z][a-z]+)*/g) ?? [])
      .filter((word) => !NAMES.includes(word));
    expect(left).toEqual([]);
  });
});

it('has every picture in every language, small enough to load on the way', () => {
  const ids = HELP_ARTICLES.flatMap(({ slug }) =>
    readArticleFile('en', slug).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'picture' ? block.id : [])),
    ),
  );
  expect(new Set(ids).size).toBeGreaterThanOrEqual(8);
  for (const language of LANGUAGES) {
    for (const id of ids) {
      const { size } = statSync(new URL(`../pictures/${language}/${id}.webp`, import.meta.url));
      expect(size).toBeLessThanOrEqual(40 * 1024);
    }
  }
});

const NAMES = [
  'QR',
  ...[
    'UK',
    'Host',
    'https',
    'Secure',
    'GOV',
    'UK Notify',
    'GDPR',
    'ICO',
    'EASS',
    'WCAG',
    'AA',
    'PDF',
    'JSON',
    'CSV',
    'TSV',
    'XLSX',
    'GeoJSON',
    'JavaScript',
  ],
  ...['Muslim Bereavement Support Service', 'Cruse', 'Samaritans'],
];

it('says where buttons are in quotation marks, and in links without', () => {
  const file: ArticleFile = {
    title: 'A',
    summary: 'Press [[graves:links.directions]].',
    sections: [
      {
        heading: 'B',
        blocks: [{ kind: 'links', items: [{ to: '/search', label: '[[common:nav.search]]' }] }],
      },
    ],
  };
  const present = (language: 'en' | 'fr') =>
    presentArticle('a', file, { ...inserted, language, t: texts.translate(language) });
  expect(present('en')).toMatchObject({
    summary: 'Press “Get Directions”.',
    sections: [{ blocks: [{ items: [{ label: 'Search Graves' }] }] }],
  });
  expect(present('fr').summary).toMatch(/^Press «\u00a0.+\u00a0»\.$/u);
});
