import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { AppInfo } from './app-info.tsx';

/** Where a page is, for deciding what it loads. */
export interface PageContext {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  app: AppInfo;
}

/** A query a page needs before it is shown; a failed `required` one decides the page's status (404, 503). */
export interface PageQuery {
  options: { queryKey: readonly unknown[] };
  required?: boolean;
  isInfinite?: boolean;
}

export interface HeadContext extends PageContext {
  /** A text in the page's language: 'search:title'. */
  text: (key: string, values?: Record<string, string | number>) => string;
  /** What a query of this page answered, if it did. */
  data: <Data>(options: {
    queryKey: readonly unknown[];
    queryFn: (context: never) => Promise<Data>;
  }) => Data | undefined;
}

export type RedirectContext = PageContext & Pick<HeadContext, 'data'>;

export interface Head {
  title: string;
  description: string;
  /** Kept from search engines: search results, private things, errors. */
  noindex?: boolean;
  /** Path of the canonical page, where it is not the page's own path. */
  canonical?: string;
  image?: string;
  jsonLd?: Record<string, unknown>;
}

/** What a file in `src/pages` exports. */
export interface PageModule {
  /** Namespaces of texts beside 'common'. */
  texts: readonly string[];
  queries?: (context: PageContext) => PageQuery[];
  /** Where the page leads instead of showing itself, once its queries are answered. */
  redirect?: (context: RedirectContext) => string | undefined;
  head: (context: HeadContext) => Head;
  Component: ComponentType;
  /** Shown with status 404 when a required query found nothing. */
  Missing?: ComponentType;
  /** A fixed status, for the page of unknown paths. */
  status?: number;
}

export interface LoadedPage {
  status: number;
}

/** What pages are loaded with: one per request on the server, one per tab in the browser. */
export interface PageEnvironment {
  queryClient: QueryClient;
  app: AppInfo;
  loadTexts: (namespaces: readonly string[]) => Promise<void>;
}
