import * as z from 'zod';
import { MESSAGE_KEY_PATTERN, type MessageKey } from '#shared/contract/error-body.ts';
import type { Operation, Shape } from '#shared/contract/operation.ts';
import { AppError, type FieldProblem } from './app-error.ts';
import { assertReadable } from './assert-readable.ts';

export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  /** Reads a body that must not be taken from just anyone; called once the caller's role is settled. */
  receiveBody?: () => Promise<unknown>;
}

/** Fields that a refusal names: who sends more wrong ones at once is no person. */
const NAMED_MAX = 100;

/** Parses the three parts of a request. Unknown keys, missing and malformed values answer 400 by field. */
export function validateInput(
  op: Operation,
  raw: RawInput,
): { params: unknown; query: unknown; body: unknown } {
  return {
    params: parsePart(op.params, raw.params),
    query: parsePart(op.query, raw.query),
    body: parsePart(op.body, raw.body),
  };
}

function parsePart(schema: Shape | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  assertReadable(value);
  const result = z.safeParse(schema, withoutNul(value ?? {}));
  if (result.success) return result.data;
  const fields: Record<string, FieldProblem> = {};
  for (const issue of result.error.issues) {
    for (const [path, problem] of problemsOf(issue)) fields[path] ??= problem;
    if (Object.keys(fields).length >= NAMED_MAX) break;
  }
  throw new AppError(400, 'common.invalid_input', { fields });
}

function problemsOf(issue: z.core.$ZodIssue): [string, FieldProblem][] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, NAMED_MAX)
      .map((key) => [path ? `${path}.${key}` : key, { code: 'common.unknown_key' }]);
  }
  return [[path || 'body', problemOf(issue)]];
}

function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  if (MESSAGE_KEY_PATTERN.test(issue.message)) {
    return { code: issue.message as MessageKey, values: limitsOf(issue) };
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) return { code: 'common.required' };
  if (issue.code === 'too_big') return { code: 'common.too_long', values: limitsOf(issue) };
  return { code: 'common.invalid_value' };
}

function limitsOf(issue: z.core.$ZodIssue): Record<string, number> {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  return {};
}

/** U+0000 is in no name and PostgreSQL cannot hold it: the replacement character stands for it from here on. */
function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
  if (Array.isArray(value)) return value.map(withoutNul);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutNul(part)]));
}
