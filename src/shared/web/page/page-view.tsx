import { useLoaderData } from 'react-router';
import { StatusView } from '#shared/web/layout/status-view.tsx';
import type { LoadedPage, PageModule } from './page-module.ts';

/** The page itself, or what its status says instead. */
export function PageView({ page }: { page: PageModule }) {
  const { status } = useLoaderData() as LoadedPage;
  if (status === 404 && page.status !== 404)
    return page.Missing ? <page.Missing /> : <StatusView status={404} />;
  if ((status === 401 || status === 403) && page.Refused) return <page.Refused />;
  if (status >= 400 && page.status === undefined) return <StatusView status={status} />;
  return <page.Component />;
}
