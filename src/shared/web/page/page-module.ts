import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { OperationInput } from '#shared/web/api/transport.ts';
import type { AppInfo, SubmittedForm } from './app-info.tsx';
import type { Opened } from './opened-part.ts';

/** Where a page is, for deciding what it loads. */
export interface PageContext {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  app: AppInfo;
}

/** Where a page is, for deciding which of its parts that opens. */
export type OpenContext = Pick<PageContext, 'url'>;

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

/** A form that came without JavaScript; `call` is the API as its sender may use it. */
export interface ActionContext extends PageContext {
  form: Readonly<Record<string, string>>;
  call: (path: string, input: OperationInput) => Promise<{ status: number; body: unknown }>;
  text: HeadContext['text'];
}

/** Where to go on, or why not: then the page is shown again with what was typed. */
export type ActionOutcome =
  | { redirect: string }
  | ({ status: number } & Pick<SubmittedForm, 'fields' | 'message'>);

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
  /** The one part of several that an address opens: it is there before the page is shown. */
  opened?: (context: OpenContext) => Opened;
  /** Where the page leads instead of showing itself, once its queries are answered. */
  redirect?: (context: RedirectContext) => string | undefined;
  /** Takes the page's form where there is no JavaScript; runs on the server only. */
  action?: (context: ActionContext) => Promise<ActionOutcome>;
  head: (context: HeadContext) => Head;
  Component: ComponentType;
  /** Shown with status 404 when a required query found nothing. */
  Missing?: ComponentType;
  /** Shown with status 401 and 403 in place of the plain refusal. */
  Refused?: ComponentType;
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
