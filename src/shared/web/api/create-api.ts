import type { InputOf, Operation, ReplyOf } from '#shared/contract/operation.ts';
import type { ApiError } from './api-error.ts';
import { fetchTransport } from './fetch-transport.ts';
import { type OperationInput, transportOf } from './transport.ts';

type Contract = Record<string, Operation>;

interface QueryContext {
  client: import('@tanstack/react-query').QueryClient;
}

interface PageContext extends QueryContext {
  pageParam: string | null;
}

export interface ListPage<Item> {
  items: Item[];
  next: string | null;
  /** How many the whole list has, counted to 1,000; null where the operation does not say. */
  total: number | null;
}

/** Marks what a query fails with, so that screens read `error.body` without asking what it is. */
export type Failure = ApiError;

/**
 * The browser-safe face of a slice's operations: typed by its contract, knowing only methods and paths.
 * `query` and `pages` give options for TanStack Query that run in the browser and while a page is rendered.
 */
export function createApi<C extends Contract>(paths: { readonly [Name in keyof C]: string }) {
  return {
    query<Name extends keyof C>(name: Name, input: InputOf<C[Name]>) {
      const path = paths[name];
      return {
        queryKey: [path, input] as const,
        queryFn: async ({ client }: QueryContext) =>
          (await transportOf(client)(path, input as OperationInput)).body as ReplyOf<C[Name]>,
      };
    },
    /** The first page of a list, with where the next one starts. */
    list<Name extends keyof C>(name: Name, input: InputOf<C[Name]>) {
      const path = paths[name];
      return {
        queryKey: [path, input, 'list'] as const,
        queryFn: async ({ client }: QueryContext): Promise<ListPage<ItemOf<ReplyOf<C[Name]>>>> => {
          const { body, next, total } = await transportOf(client)(path, input as OperationInput);
          return { items: body as ItemOf<ReplyOf<C[Name]>>[], next, total };
        },
      };
    },
    pages<Name extends keyof C>(name: Name, input: InputOf<C[Name]>) {
      const path = paths[name];
      return {
        queryKey: [path, input, 'pages'] as const,
        initialPageParam: null as string | null,
        getNextPageParam: (last: ListPage<ItemOf<ReplyOf<C[Name]>>>) => last.next,
        queryFn: async ({ client, pageParam }: PageContext): Promise<ListPage<ItemOf<ReplyOf<C[Name]>>>> => {
          const { params, query } = input as OperationInput;
          const asked = pageParam ? { ...query, cursor: pageParam } : query;
          const { body, next, total } = await transportOf(client)(path, { params, query: asked });
          return { items: body as ItemOf<ReplyOf<C[Name]>>[], next, total };
        },
      };
    },
    /** For writes: always from the browser. With an `idempotencyKey`, sending it again makes nothing twice. */
    async call<Name extends keyof C>(
      name: Name,
      input: InputOf<C[Name]> & Pick<OperationInput, 'idempotencyKey'>,
    ): Promise<ReplyOf<C[Name]>> {
      return (await fetchTransport(paths[name], input as OperationInput)).body as ReplyOf<C[Name]>;
    },
    /** `call` for an operation that receives a file. The name that the file has on its device stays there. */
    async send<Name extends keyof C>(
      name: Name,
      { params, body }: { params?: OperationInput['params']; body: PartsOf<InputOf<C[Name]>> },
    ): Promise<ReplyOf<C[Name]>> {
      const parts = new FormData();
      for (const [part, value] of Object.entries(body)) {
        if (typeof value === 'string') parts.set(part, value);
      }
      parts.set('file', body.file, 'file');
      return (await fetchTransport(paths[name], { params, body: parts })).body as ReplyOf<C[Name]>;
    },
  };
}

/** The parts of a multipart body: its file, and texts under the names that the contract knows. */
type PartsOf<Input> = Input extends { body: infer Body }
  ? { [Part in keyof Omit<Body, 'file'>]: string } & { file: Blob }
  : never;

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never;
