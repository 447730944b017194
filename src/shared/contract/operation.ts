import type * as z from 'zod';
import type { SubjectKind } from './subjects.ts';

/** Who may call, settled by their role alone. */
export type RolePolicy = 'public' | 'member' | 'leader' | 'official' | 'admin';

/**
 * Policies over a record, each with the role that is asked for before the record is looked at. The record settles the
 * rest, so that a refusal can look like an absence.
 */
export const RECORD_POLICIES = {
  'viewer of memorial': 'public',
  'member who sees memorial': 'member',
  'contributor of memorial': 'member',
  'family of memorial': 'member',
  'manager of memorial': 'member',
  'manager of removed memorial': 'member',
  'reader in khatm': 'member',
  'viewer of upload': 'public',
  'keeper of upload': 'member',
  'remover of upload': 'member',
  'manager of album': 'member',
  'reader of post': 'public',
  'contributor to post': 'member',
  'author of post': 'member',
  'remover of post': 'member',
  'manager of post': 'member',
  'commenter on post': 'member',
  'contributor to comment': 'member',
  'author of comment': 'member',
  'remover of comment': 'member',
  'knower of stream': 'public',
  'member who knows stream': 'member',
  'watcher of stream': 'public',
  'member who watches stream': 'member',
  'inviter to stream': 'member',
  'host of stream': 'member',
  'moderator of stream': 'member',
  'attendant of stream': 'member',
  'remover of message': 'member',
  'author of notice': 'member',
  'publisher of notice': 'leader',
  'linker of notice': 'member',
  'party to booking': 'member',
  'cleaner of booking': 'member',
  'client of booking': 'member',
  'reader of line': 'member',
  'judge of booking': 'admin',
  'settler of booking': 'admin',
  'client of plan': 'member',
  'registered cleaner': 'member',
  'keeper of cleaner document': 'member',
  'keeper of entry': 'member',
  'applicant of entry': 'member',
  'administrator of entry': 'admin',
  'keeper of request': 'member',
  'asker of provider': 'member',
  'asker of request': 'member',
  'reader of death record': 'official',
  'editor of death record': 'official',
  'decider of death record': 'official',
  'office of grave': 'official',
  'office of cemetery': 'official',
  'member of office': 'official',
  'office of webhook': 'official',
  'office of verification': 'official',
  'keeper of official document': 'official',
  'office at place': 'official',
  'asker of account request': 'member',
  'owner of visit plan': 'member',
  'claimant of claim': 'member',
  'owner of takedown': 'member',
  'viewer of avatar': 'public',
  'owner of dua date': 'member',
  'sender to target': 'public',
  'reporter of target': 'public',
  'payer of payment receipt': 'member',
  'governor of person': 'admin',
} as const satisfies Record<string, RolePolicy>;

export type RecordPolicy = keyof typeof RECORD_POLICIES;
export type Policy = RolePolicy | RecordPolicy;

export const isRecordPolicy = (policy: Policy): policy is RecordPolicy => policy in RECORD_POLICIES;

/** The role that a policy asks for before any record. */
export const roleOf = (policy: Policy): RolePolicy =>
  isRecordPolicy(policy) ? RECORD_POLICIES[policy] : policy;

/** At most `points` calls in `seconds`, counted for the address by all instances together. */
export interface RateRule {
  points: number;
  seconds: number;
}

/** What a transaction must not be held open for: its duration depends on something outside the database. */
export type Slow = 'files' | 'mail' | 'payments' | 'passwords' | 'broadcast' | 'long work';

/** Any schema, of zod or of zod/mini. */
export type Shape = z.core.$ZodType;

export interface Operation<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends Shape | undefined = Shape | undefined,
  Reply extends Shape = Shape,
  Path extends string = string,
  Who extends Policy = Policy,
  Beside extends Slow | undefined = Slow | undefined,
  Reads extends boolean = boolean,
> {
  /** 'METHOD /path/:param', shared with the browser through `<x>-paths.ts`. */
  readonly path: Path;
  readonly summary: string;
  readonly policy: Who;
  /** True for a query that is too long for a URL: it writes nothing, whatever its method. */
  readonly onlyReads?: Reads;
  /**
   * Of a read: which changes a visitor's kept page that shows it must follow, of those that say what they change.
   * Without it: all of them.
   */
  readonly shows?: readonly SubjectKind[];
  /**
   * True for a public read of the register, its cemeteries or their maps, which may come from a standby of the database.
   * Never for what decides of power, privacy or money.
   */
  readonly mayLag?: true;
  /**
   * True for a write that changes nothing on a page as visitors see it, so that kept ones stay. Say it only where
   * `tests/browser/kept-pages-follow.test.ts` sees the write succeed.
   */
  readonly changesNoPage?: boolean;
  /** What a write waits for besides the database; it gets no transaction and begins short ones of its own. */
  readonly waitsFor?: Beside;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
  readonly rate?: RateRule;
  /**
   * True for what is hard to undo or gives somebody power: who calls must have proven within the last minutes that they
   * are who signed in (PROOF_MINUTES of the slice access). No program's token opens it, since no program can.
   */
  readonly provesAgain?: true;
  /** A write that may be sent again with the same `Idempotency-Key` header and then answers its first reply. */
  readonly idempotent?: boolean;
  /** The body is multipart/form-data with one `file` of at most so many bytes; other parts are short texts. */
  readonly receives?: { file: number };
  /** The reply is a file or a stream of server-sent events instead of JSON. */
  readonly sends?: 'file' | 'events';
  /** The reply is a list; `limit`, `cursor` and the `Link` header apply. */
  readonly paged?: boolean;
}

/** Declares one call of the API. An operation without a policy does not compile. */
export function operation<
  Reply extends Shape,
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends Shape | undefined = undefined,
  const Path extends string = string,
  const Who extends Policy = Policy,
  const Beside extends Slow | undefined = undefined,
  const Reads extends boolean = false,
>(
  definition: Operation<Params, Query, Body, Reply, Path, Who, Beside, Reads>,
): Operation<Params, Query, Body, Reply, Path, Who, Beside, Reads> {
  return definition;
}

type Given<Name extends string, Part> = Part extends Shape
  ? Record<string, never> extends z.input<Part>
    ? { [key in Name]?: z.input<Part> }
    : { [key in Name]: z.input<Part> }
  : { [key in Name]?: undefined };

type Parsed<Part> = Part extends Shape ? z.output<Part> : undefined;

/** What a caller hands over, before validation. */
export type InputOf<Op> =
  Op extends Operation<infer P, infer Q, infer B, infer _R>
    ? Given<'params', P> & Given<'query', Q> & Given<'body', B>
    : never;

/** What the handler receives, after validation. */
export type ParsedOf<Op> =
  Op extends Operation<infer P, infer Q, infer B, infer _R>
    ? { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> }
    : never;

export type ReplyOf<Op> = Op extends Operation<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;
