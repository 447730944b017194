import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import type { Article } from '../article-shape.ts';
import { ArticleBlocks } from './article-blocks.tsx';

/** From this many sections on, a list of them is shown. */
const MANY = 6;

/** A guide or a policy, and a link to write to a person if it did not help. */
export function ArticleView({ article, children }: { article: Article; children?: ReactNode }) {
  const { t } = useTexts('help');
  return (
    <article className="flex flex-col gap-8">
      <header className="flex flex-col gap-2">
        <h1 className="font-serif text-3xl sm:text-4xl">{article.title}</h1>
        <p className="text-lg text-muted">{article.summary}</p>
      </header>
      {article.sections.length >= MANY && <Contents article={article} />}
      <Sections article={article} />
      {children}
      <section
        aria-labelledby="ask"
        className="no-print flex flex-col items-start gap-3 border-t border-line pt-6"
      >
        <h2 id="ask" className="font-serif text-xl">
          {t('article.ask')}
        </h2>
        <Link to="/help/contact" className={buttonStyle('quiet')}>
          {t('contact.title')}
        </Link>
      </section>
    </article>
  );
}

function Contents({ article }: { article: Article }) {
  const { t } = useTexts('help');
  return (
    <nav aria-label={t('article.contents')} className="no-print rounded-card bg-sage p-4">
      <ul>
        {article.sections.map(({ heading }, at) => (
          <li key={heading}>
            <a href={`#part-${at + 1}`} className="inline-flex min-h-11 items-center text-action underline">
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The sections of an article one below the other. */
export function Sections({ article }: { article: Article }) {
  return article.sections.map(({ heading, blocks }, at) => (
    <section key={heading} aria-labelledby={`part-${at + 1}`} className="flex flex-col gap-4">
      <h2 id={`part-${at + 1}`} className="scroll-mt-20 font-serif text-2xl">
        {heading}
      </h2>
      <ArticleBlocks blocks={blocks} />
    </section>
  ));
}
