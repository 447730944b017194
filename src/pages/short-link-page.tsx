import { sharingApi } from '#features/remember/sharing/web/sharing-api.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { MissingView } from '#shared/web/layout/missing-view.tsx';
import type { HeadContext, PageContext, RedirectContext } from '#shared/web/page/page-module.ts';

export const texts = ['sharing'] as const;

const linkQuery = (code: string) => sharingApi.query('open', { params: { code } });

export const queries = ({ params: { code = '' } }: PageContext) => [
  { options: linkQuery(code), required: true },
];

/** A short link redirects at once, on the server as in the browser. */
export const redirect = ({ params: { code = '' }, data }: RedirectContext) => data(linkQuery(code))?.path;

export const head = ({ text }: HeadContext) => ({
  title: text('sharing:missing.title'),
  description: text('sharing:missing.head'),
  noindex: true,
});

export function Missing() {
  const { t } = useTexts('sharing');
  return <MissingView title={t('missing.title')} text={t('missing.text')} back={t('common:nav.search')} />;
}

/** Never shown: the page either redirects or answers 404. */
export function Component() {
  return <Missing />;
}
