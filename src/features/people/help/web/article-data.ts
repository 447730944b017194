import type { Article } from '../article-shape.ts';

/** Structured data of an article and its breadcrumbs, for search engines. */
export function articleData(article: Article, place: { origin: string; language: string; centre: string }) {
  const centre = `${place.origin}/help`;
  const crumb = (position: number, name: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  });
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        headline: article.title,
        description: article.summary,
        inLanguage: place.language,
        url: `${centre}/${article.slug}`,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          crumb(1, place.centre, centre),
          crumb(2, article.title, `${centre}/${article.slug}`),
        ],
      },
    ],
  };
}

/** The questions as structured data for search engines. */
export function faqData({ sections }: Article) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'question'
          ? {
              '@type': 'Question',
              name: block.question,
              acceptedAnswer: { '@type': 'Answer', text: block.answer },
            }
          : [],
      ),
    ),
  };
}
