import type { Language } from '#shared/contract/languages.ts';
import type { Operation, ParsedOf, RecordPolicy, ReplyOf, RolePolicy } from '#shared/contract/operation.ts';
import type { Subject } from '#shared/contract/subjects.ts';
import type { Database, Queries, Transaction } from '../db/connect-database.ts';
import type { Viewer } from './viewer.ts';

/** Who was let in, and by what; for the log. */
export interface SignedIn {
  userId: number;
  by: 'password' | 'passkey' | 'organisation' | 'registration';
  /** A second step was taken, or the passkey was both. */
  hasFactor: boolean;
}

/** What a handler may add to its answer; in-process callers ignore it. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  cookies: { name: string; value: string; expires?: Date; path?: string }[];
  /** Of a read: what it shows of besides what its contract says (`shows`). */
  alsoShows?: readonly Subject[];
  /** Of a write: what visitors' pages show otherwise now. Without it: perhaps anything, so that all are rendered anew. */
  changed?: readonly Subject[];
  signedIn?: SignedIn;
}

/** Who calls, from where, and in which language to answer. */
export interface Caller {
  viewer: Viewer;
  /** The address as the server sees it; limits count it by `limitSubject`. */
  address: string;
  language: Language;
  /** The request came from a browser (it sent Origin or Sec-Fetch-Site). */
  isBrowser: boolean;
  /** The User-Agent header; never stored as it is. */
  userAgent?: string | undefined;
  /** As the browser sent them; in-process callers have none. */
  cookies?: Readonly<Record<string, string | undefined>> | undefined;
  /** As sent with an idempotent operation. */
  idempotencyKey?: string | undefined;
}

/** A call as its handler sees it. */
export interface Call<Db extends Queries = Queries> extends Caller {
  answer: Answer;
  /**
   * A read uses any free connection. A write uses its transaction, which `invoke` began before the record was
   * loaded and commits after the handler has answered. A write that waits for something slow gets the whole
   * database, to begin transactions of its own.
   */
  db: Db;
}

type DbOf<Op extends Operation> = Op extends { path: `GET ${string}` }
  ? Queries
  : true extends Op['onlyReads']
    ? Queries
    : [NonNullable<Op['waitsFor']>] extends [never]
      ? Transaction
      : Database;

/**
 * The record that a policy hands to the handler, by policy. Each slice adds its own, branded types that only its
 * authorising functions make:
 * `declare module '#shared/server/http/bind.ts' { interface PolicyRecords { 'host of stream': HostedStream } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: slices add to it.
export interface PolicyRecords {}

type RecordOf<P> = P extends keyof PolicyRecords ? PolicyRecords[P] : never;

/** Loads the record of a policy for a caller, or refuses. */
export interface Guard<P extends RecordPolicy, Input> {
  policy: P;
  load(db: Queries, caller: Caller, input: Input): Promise<RecordOf<P>>;
}

/** Makes a policy over a record: how its record is found from what was sent. */
export function guard<P extends RecordPolicy, Input>(
  policy: P,
  load: Guard<P, Input>['load'],
): Guard<P, Input> {
  return { policy, load };
}

/** The secret of a link by which a reader came, where the operation takes one. */
export const linkIn = (query: object | undefined): string | undefined =>
  query && 'link' in query && typeof query.link === 'string' ? query.link : undefined;

export interface BoundOperation {
  operation: Operation;
  /** Loads the record of the operation's policy, where it has one. */
  load: ((db: Queries, caller: Caller, input: RawParsed) => Promise<unknown>) | null;
  handler: (record: unknown, call: Call<never>, input: RawParsed) => Promise<unknown>;
}

interface RawParsed {
  params: unknown;
  query: unknown;
  body: unknown;
}

type Handler<Op extends Operation> = (call: Call<DbOf<Op>>, input: ParsedOf<Op>) => Promise<ReplyOf<Op>>;
type RecordHandler<Op extends Operation> = (
  record: RecordOf<Op['policy']>,
  call: Call<DbOf<Op>>,
  input: ParsedOf<Op>,
) => Promise<ReplyOf<Op>>;

/**
 * Ties an operation to its handler; input and reply are typed by the operation. Where its policy is over a record, it
 * takes the policy's guard, and the handler's first argument is the record.
 */
export function bind<Op extends Operation & { policy: RolePolicy }>(
  operation: Op,
  handler: Handler<Op>,
): BoundOperation;
export function bind<Op extends Operation & { policy: RecordPolicy }>(
  operation: Op,
  guard: Guard<Op['policy'], ParsedOf<Op>>,
  handler: RecordHandler<Op>,
): BoundOperation;
export function bind(operation: Operation, ...rest: unknown[]): BoundOperation {
  const handler = rest.pop() as BoundOperation['handler'];
  const [guarded] = rest as Guard<RecordPolicy, RawParsed>[];
  if (guarded) return { operation, load: guarded.load, handler };
  const plain = handler as unknown as (call: Call<never>, input: RawParsed) => Promise<unknown>;
  return { operation, load: null, handler: (_record, call, input) => plain(call, input) };
}
