import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { articleData } from '#features/people/help/web/article-data.ts';
import { ArticleView } from '#features/people/help/web/article-view.tsx';
import { articleQuery } from '#features/people/help/web/help-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MissingView } from '#shared/web/layout/missing-view.tsx';
import type { HeadContext, PageContext } from '#shared/web/page/page-module.ts';
import { BackLink } from '#shared/web/ui/back-link.tsx';

export const texts = ['help'] as const;

const slugOf = (params: PageContext['params']) => params.slug ?? '';
/** Articles of these kinds are shown on the help centre's own page. */
const TABS = ['faq', 'features', 'about'];

export const queries = ({ params }: PageContext) => [
  { options: articleQuery(slugOf(params)), required: true },
];

export function redirect({ params }: PageContext): string | undefined {
  const slug = slugOf(params);
  return TABS.includes(slug) ? `/help?tab=${slug}` : undefined;
}

export function head({ text, data, params, app }: HeadContext) {
  const article = data(articleQuery(slugOf(params)));
  const centre = text('help:title');
  return {
    title: `${article?.title ?? ''} · ${centre}`,
    description: article?.summary ?? text('help:head'),
    ...(article ? { jsonLd: articleData(article, { ...app, centre }) } : {}),
  };
}

export function Missing() {
  const { t } = useTexts('help');
  return (
    <MissingView
      title={t('article.missing')}
      text={t('article.missingText')}
      back={t('article.back')}
      to="/help"
    />
  );
}

/** A guide or a policy of the help centre. */
export function Component() {
  const { t } = useTexts('help');
  const { data: article } = useQuery(articleQuery(slugOf(useParams())));
  if (!article) return null;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 py-6">
      <BackLink to="/help">{t('article.back')}</BackLink>
      <ArticleView article={article} />
    </div>
  );
}
