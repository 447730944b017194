import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import type { ListedArticle } from '../help-contract.ts';
import { Sections } from './article-view.tsx';
import { articleQuery } from './help-api.ts';

/** The policies as sections, of which the address opens one with all its words; works without scripts. */
export function Policies({
  articles,
  open,
}: {
  articles: readonly ListedArticle[];
  /** What stands in the address; it need not be a policy. */
  open: string;
}) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {articles.map((article) => (
        // The key remounts the element when another policy is to be open.
        <Policy
          key={`${article.slug} ${article.slug === open}`}
          article={article}
          isOpen={article.slug === open}
        />
      ))}
    </div>
  );
}

function Policy({ article: { slug, title, summary }, isOpen }: { article: ListedArticle; isOpen: boolean }) {
  const { t } = useTexts('help');
  const { data: article } = useQuery({ ...articleQuery(slug), enabled: isOpen });
  const heading = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const id = `help-${slug}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each following of the link leads here, also of the same one.
  useEffect(() => {
    if (isOpen && hash === `#${id}`) heading.current?.focus();
  }, [isOpen, hash, id, key]);
  return (
    <details id={id} name="policies" open={isOpen} className="group scroll-mt-20 px-4">
      <summary ref={heading} className="flex min-h-11 cursor-pointer items-center gap-3 py-3 font-semibold">
        <span>{title}</span>
        <ChevronDown className="ms-auto size-5 shrink-0 group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="flex flex-col gap-6 pb-4">
        <p className="text-muted">{summary}</p>
        {isOpen && article ? (
          <Sections article={article} />
        ) : (
          <Link to={`/help/${slug}`} className={buttonStyle('quiet', 'self-start')}>
            {t('article.read')}
          </Link>
        )}
      </div>
    </details>
  );
}
