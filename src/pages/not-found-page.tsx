import { StatusView } from '#shared/web/layout/status-view.tsx';
import type { HeadContext } from '#shared/web/page/page-module.ts';

export const status = 404;
export const texts = [] as const;

export function head({ text }: HeadContext) {
  return {
    title: text('common:status.missing.title'),
    description: text('common:status.missing.text'),
    noindex: true,
  };
}

export function Component() {
  return <StatusView status={404} />;
}
