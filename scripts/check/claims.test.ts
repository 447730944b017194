import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIGURES } from '#app/figures.ts';
import type { ArticleFile } from '#features/people/help/article-shape.ts';
import { HELP_ARTICLES } from '#features/people/help/help-values.ts';
import { readArticleFile } from '#features/people/help/server/help-library.ts';

const ROOT = join(import.meta.dirname, '../..');
const FIGURE = /\[\[(figure:\w+)\]\]/g;
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Row {
  sentence: string;
  keptBy: string;
}

/** Heading → rows of its table. */
const tables = new Map(
  read('docs/claims.md')
    .split(/^## /m)
    .slice(1)
    .map((part): [string, Row[]] => {
      const [heading = '', ...lines] = part.split('\n');
      const rows = lines
        .filter((line) => line.startsWith('|'))
        .slice(2)
        .map((line) => {
          const [sentence = '', keptBy = ''] = line.slice(1).split(/(?<!\\)\|/);
          return { sentence: sentence.trim().replaceAll('\\|', '|'), keptBy: keptBy.trim() };
        });
      return [heading, rows];
    }),
);

function sentencesOf({ sections }: ArticleFile): string[] {
  return sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      switch (block.kind) {
        case 'text':
        case 'note':
          return [block.text];
        case 'steps':
        case 'list':
          return block.items;
        case 'facts':
          return block.items.map(({ term, text }) => `${term}: ${text}`);
        case 'question':
          return [`${block.question} ${block.answer}`];
        default:
          return [];
      }
    }),
  );
}

function proposalSentences(): string[] {
  const { proposal } = JSON.parse(read('src/features/arrange/partnership/locales/en.json')) as {
    proposal: Record<string, string | Record<string, string>>;
  };
  const { title: _title, cemeteries: _facts, lead, ...sections } = proposal;
  return [
    lead as string,
    ...Object.values(sections).flatMap((section) =>
      Object.entries(section as Record<string, string>).flatMap(([key, text]) =>
        key === 'title' ? [] : [text],
      ),
    ),
  ];
}

function expectKept(heading: string, sentences: readonly string[]): void {
  const rows = tables.get(heading) ?? [];
  // The list is in the order of the text; of a long sentence it holds the beginning.
  const listed = rows.map(({ sentence }) => sentence.replace(/ …$/, ''));
  expect(
    sentences.map((text, at) => (text.startsWith(listed[at] ?? '\n') ? (listed[at] ?? '') : text)),
  ).toEqual(listed);
  for (const [at, text] of sentences.entries()) {
    const keptBy = rows[at]?.keptBy ?? '';
    expect([text, keptBy.length > 0]).toEqual([text, true]);
    for (const [, figure = ''] of text.matchAll(FIGURE))
      expect([text, keptBy]).toEqual([text, expect.stringContaining(figure)]);
  }
}

describe('docs/claims.md', () => {
  it.each(HELP_ARTICLES.map(({ slug }) => slug))('names what keeps each sentence of %s', (slug) => {
    expectKept(`/help/${slug}`, sentencesOf(readArticleFile('en', slug)));
  });

  it('names what keeps each sentence of the proposal to councils', () => {
    expectKept('The proposal to councils', proposalSentences());
  });

  it('names nothing that is gone', () => {
    const proofs = [...tables.values()].flat().flatMap(({ keptBy }) => [...keptBy.matchAll(/`([^`]+)`/g)]);
    const gone = proofs.flatMap(([, proof = '']) => {
      if (proof.startsWith('figure:')) return proof.slice('figure:'.length) in FIGURES ? [] : [proof];
      return existsSync(join(ROOT, proof)) ? [] : [proof];
    });
    expect(proofs.length).toBeGreaterThan(250);
    expect(gone).toEqual([]);
  });
});
