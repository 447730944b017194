import { useQuery } from '@tanstack/react-query';
import { DownloadsView } from '#features/find/packs/web/downloads-view.tsx';
import { offeredQuery } from '#features/find/packs/web/packs-api.ts';
import { useSession } from '#features/people/access/web/use-session.ts';
import type { HeadContext } from '#shared/web/page/page-module.ts';

export const texts = ['packs'] as const;

export const queries = () => [{ options: offeredQuery }];

export const head = ({ text }: HeadContext) => ({
  title: text('packs:title'),
  description: text('packs:lead'),
});

/** Cemeteries kept on this device, those that can be, and what waits to be sent. */
export function Component() {
  const { user } = useSession();
  const { data: offered = [], isError } = useQuery(offeredQuery);
  return <DownloadsView offered={offered} hasFailed={isError} owner={user?.id ?? null} />;
}
