import { Link } from 'react-router';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { ListedArticle } from '../help-contract.ts';
import { Policies } from './policies.tsx';

const GROUPS = ['guide', 'visiting'] as const;

/** Every guide by topic, then the etiquette of visiting, then the policies. */
export function GuidesList({
  articles,
  open,
}: {
  articles: readonly ListedArticle[];
  /** The policy that is to be open. */
  open: string;
}) {
  const { t } = useTexts('help');
  return (
    <div className="flex flex-col gap-8">
      {GROUPS.map((kind) => (
        <section key={kind} aria-labelledby={`group-${kind}`} className="flex flex-col gap-3">
          <h2 id={`group-${kind}`} className="font-serif text-2xl">
            {t(`guides.${kind}`)}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2">
            {articles
              .filter((article) => article.kind === kind)
              .map(({ slug, title, summary }) => (
                <li key={slug}>
                  <Link
                    to={`/help/${slug}`}
                    className="block h-full rounded-card border border-line bg-surface p-4 hover:bg-sage"
                  >
                    <span className="block font-semibold text-action">{title}</span>
                    <span className="block text-muted">{summary}</span>
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="group-policy" className="flex flex-col gap-3">
        <h2 id="group-policy" className="font-serif text-2xl">
          {t('guides.policy')}
        </h2>
        <Policies articles={articles.filter(({ kind }) => kind === 'policy')} open={open} />
      </section>
    </div>
  );
}
