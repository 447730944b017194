import * as z from 'zod';
import { oneLine, severalLines } from '#shared/contract/text-types.ts';
import { FIELD_RULES } from './field-rules.ts';
import { JOINED_RULES } from './joined-rules.ts';
import type { Rule } from './rule.ts';
import { TRANSFORM_RULES } from './transform-rules.ts';

export const RULES: readonly Rule[] = [...JOINED_RULES, ...FIELD_RULES, ...TRANSFORM_RULES];

/** What of a zod check this file reads; zod keeps it under `_zod.def`. */
interface CheckDef {
  check?: string;
  error?: (issue: object) => unknown;
  path?: PropertyKey[];
  fn?: (value: unknown) => unknown;
}

interface Found {
  words: string[];
  rules: Rule[];
  /** Refinements for which there are no words: 'posts.empty at content'. */
  wordless: string[];
}

/** The words of a schema's checks that its JSON Schema does not show: refinements, and what cleans a text. */
export function findWords(schema: z.core.$ZodType): Found {
  const found: Found = { words: [], rules: [], wordless: [] };
  const { def } = schema._zod;
  // A schema of z.custom() is its own check.
  const own = (def as CheckDef).check === 'custom' ? [schema] : [];
  for (const check of [...own, ...(def.checks ?? [])]) {
    const cleaned = check === oneLine ? 'one line' : check === severalLines ? 'several lines' : null;
    if (cleaned) found.words.push(cleaned);
    const refinement = check._zod.def as CheckDef;
    if (refinement.check === 'custom') addRefinement(found, refinement);
  }
  if (mayRefuse(def)) addTransform(found, schema);
  return found;
}

/** Whether a schema ends, or begins, with a transform that is given the context in which it can refuse. */
function mayRefuse(def: z.core.$ZodTypeDef): boolean {
  const { in: first, out: last } = def as { in?: z.core.$ZodType; out?: z.core.$ZodType };
  return [first, last].some((part) => {
    const { transform } = (part?._zod.def ?? {}) as { transform?: (...args: never[]) => unknown };
    return transform !== undefined && transform.length > 1;
  });
}

function addTransform(found: Found, schema: z.core.$ZodType): void {
  const rules = TRANSFORM_RULES.filter(
    ({ message, at = '', taken, refused }) =>
      taken.every((value) => z.safeParse(schema, value).success) &&
      refused.every((value) =>
        z
          .safeParse(schema, value)
          .error?.issues.some((issue) => issue.message === message && issue.path.join('.') === at),
      ),
  );
  if (rules.length === 0) found.wordless.push('a transform that can refuse');
  found.rules.push(...rules);
  found.words.push(...rules.map(({ says }) => says));
}

function addRefinement(found: Found, { error, path = [], fn }: CheckDef): void {
  const message = String(error?.({}) ?? '');
  const at = path.join('.');
  // The file of a multipart body: the operation's own line states its size.
  if (message === 'common.file_missing') return;
  const rule = RULES.find((one) => one.message === message && (one.at ?? '') === at && fits(one, fn));
  if (!rule) {
    found.wordless.push(at ? `${message} at ${at}` : message || 'a refinement without a message');
    return;
  }
  found.rules.push(rule);
  found.words.push(rule.says);
}

/** Whether a refinement takes and refuses what the rule says. A value on which it throws is one it was not made for. */
function fits({ taken, refused }: Rule, fn: CheckDef['fn']): boolean {
  try {
    return fn !== undefined && taken.every((value) => fn(value)) && refused.every((value) => !fn(value));
  } catch {
    return false;
  }
}
