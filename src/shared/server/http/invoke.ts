import * as z from 'zod';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import type { Answer, BoundOperation, Caller } from './bind.ts';
import { limitSubject } from './client-address.ts';
import { type RawInput, validateInput } from './validate-input.ts';
import { assertRole } from './viewer.ts';

export interface Invocation {
  answer: Answer;
  reply: unknown;
}

export interface InvokeOptions {
  limits: RateLimits;
  /** Tests and development parse every reply against its contract. */
  verifyReplies: boolean;
}

/** The one way into a handler: rate limit → who → validate → run. The handler loads, authorises, mutates, presents. */
export async function invoke(
  bound: BoundOperation,
  raw: RawInput,
  caller: Caller,
  options: InvokeOptions,
): Promise<Invocation> {
  const { operation } = bound;
  if (operation.rate) await options.limits.take(operation.path, operation.rate, limitSubject(caller.address));
  assertRole(operation.policy, caller.viewer);
  const body = raw.receiveBody ? await raw.receiveBody() : raw.body;
  const input = validateInput(operation, { ...raw, body });
  const answer: Answer = { status: 200, headers: {}, cookies: [] };
  const reply = await bound.handler({ ...caller, answer }, input);
  if (options.verifyReplies) z.parse(operation.reply, reply);
  return { answer, reply };
}
