import { type Subject, subjectsOf } from '#shared/contract/subjects.ts';
import type { BoundOperation, Caller } from '#shared/server/http/bind.ts';
import { type InvokeOptions, invoke } from '#shared/server/http/invoke.ts';
import { asAppError, presentError } from '#shared/server/http/present-error.ts';
import { inSpan } from '#shared/server/telemetry/in-span.ts';
import type { Texts } from '#shared/server/texts.ts';
import type { OperationInput } from '#shared/web/api/transport.ts';

export interface InProcessReply {
  status: number;
  body: unknown;
  link?: string | undefined;
  /** The `X-Total-Count` of a list. */
  total?: string | undefined;
  /** What it shows of; undefined: anything. */
  shows?: readonly Subject[] | undefined;
}

interface Parts extends InvokeOptions {
  operations: readonly BoundOperation[];
  texts: Texts;
}

/** Calls operations without HTTP, through the same validation, policies and presenters as a request. */
export function createInProcessCall(parts: Parts) {
  const table = new Map(parts.operations.map((bound) => [bound.operation.path, bound]));
  return (caller: Caller, onFault: (error: unknown) => void) =>
    async (path: string, input: OperationInput): Promise<InProcessReply> => {
      try {
        const bound = table.get(path);
        if (!bound) throw new Error(`no operation ${path}`);
        const raw = { params: asText(input.params), query: asText(input.query), body: input.body };
        const { answer, reply } = await inSpan(path, {}, () => invoke(bound, raw, caller, parts));
        const kinds = bound.operation.shows;
        const shows = kinds && [...subjectsOf(kinds, input.params?.id), ...(answer.alsoShows ?? [])];
        const { link, 'x-total-count': total } = answer.headers;
        return { status: answer.status, body: reply, link, total, shows };
      } catch (thrown) {
        const error = asAppError(thrown);
        if (error.status >= 500) onFault(error.cause ?? error);
        return { status: error.status, body: presentError(error, parts.texts, caller.language) };
      }
    };
}

/** Turns a page's numbers and booleans into text, as a URL would have carried them. */
function asText(values: Record<string, unknown> | undefined): Record<string, string> {
  const entries = Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}
