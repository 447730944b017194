import type * as z from 'zod';
import type { Shape } from '#shared/contract/operation.ts';
import { isTextType } from '#shared/contract/text-types.ts';
import { receivedFile } from '#shared/contract/transfers.ts';

/** What no plain text has: a pattern that lets one of them in does not settle what may be written. */
const INVISIBLE = ['\u0007', '\u202e', '\u2066', '\u200b', '\u00ad', '\ufeff', '\ud800', 'e\u0301'];

type Def = z.core.$ZodTypes['_zod']['def'];

/** Where in what an operation takes a text may be sent that is of none of the types of text-types.ts. */
export function bareStrings(shape: Shape | undefined, path = ''): string[] {
  if (!shape) return [];
  const def = shape._zod.def as Def;
  if ((shape as unknown) === receivedFile) return [];
  const under = (part: z.core.$ZodType, name: string) => bareStrings(part, `${path}.${name}`);
  switch (def.type) {
    case 'string':
      return isSettled(shape) ? [] : [path];
    case 'object':
      return [
        ...Object.entries(def.shape).flatMap(([name, part]) => under(part, name)),
        ...(def.catchall ? under(def.catchall, '*') : []),
      ];
    case 'array':
      return under(def.element, '[]');
    case 'record':
      return [...under(def.keyType, 'key'), ...under(def.valueType, 'value')];
    case 'union':
      return def.options.flatMap((part, index) => under(part, String(index)));
    case 'tuple':
      return def.items.flatMap((part, index) => under(part, String(index)));
    case 'pipe':
      return bareStrings(def.in, path);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return bareStrings(def.innerType, path);
    case 'enum':
    case 'literal':
    case 'number':
    case 'boolean':
    case 'null':
    case 'undefined':
    case 'never':
      return [];
    default:
      return [`${path} (${def.type})`];
  }
}

/** Cleaned by a type of text-types.ts, or of a pattern that lets nothing invisible in. */
function isSettled(shape: Shape): boolean {
  const def = shape._zod.def as z.core.$ZodStringDef & Partial<z.core.$ZodStringFormatDef>;
  const checks = def.checks ?? [];
  if (checks.some(isTextType)) return true;
  const patterns = [def.pattern, ...checks.map(({ _zod }) => (_zod.def as { pattern?: RegExp }).pattern)];
  return patterns.some((pattern) => pattern && isClosed(pattern));
}

const isClosed = (pattern: RegExp) =>
  pattern.source.startsWith('^') &&
  pattern.source.endsWith('$') &&
  !/\\[SDW]|\[\^|(?<!\\)\./.test(pattern.source.replace(/\[(?!\^)[^\]]*\]/g, '')) &&
  !INVISIBLE.some((mark) => new RegExp(pattern.source, pattern.flags).test(mark));
