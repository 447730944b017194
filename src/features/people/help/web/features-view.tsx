import { Card } from '#shared/web/ui/card.tsx';
import type { Article } from '../article-shape.ts';
import { ArticleBlocks } from './article-blocks.tsx';

/** What the product does, a card for each part of it. */
export function FeaturesView({ article }: { article: Article }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {article.sections.map(({ heading, blocks }, at) => (
        <Card key={heading} aria-labelledby={`feature-${at}`} className="flex flex-col gap-2">
          <h2 id={`feature-${at}`} className="font-serif text-xl">
            {heading}
          </h2>
          <ArticleBlocks blocks={blocks} />
        </Card>
      ))}
    </div>
  );
}
